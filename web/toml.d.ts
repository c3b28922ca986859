// What a file of words is to the page: see words.ts. `./words.toml` in the folder of a book lies in `crates/books`.
declare module "*/words.toml" {
  const words: import("./words.ts").Words;
  export default words;
}
