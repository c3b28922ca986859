// What is used here of a package that comes without types.
declare module "subset-font" {
  interface Wanted {
    targetFormat?: "woff2";
    /** Features by their tags; all others are left out. */
    keepFeatures?: string[];
    variationAxes?: { [axis: string]: { min: number; max: number } };
    noHinting?: boolean;
  }
  export default function subset(font: Buffer, text: string, wanted: Wanted): Promise<Buffer>;
}
