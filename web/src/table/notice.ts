// Whose turn it is, said where a player looks who is not looking: title, favicon, a notification if it was allowed.

const PLAIN = "/favicon.svg";
const CALLING =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="2" y="7" width="28" height="18" fill="#2c4a80" stroke="#201b13" stroke-width="2"/><path d="M2 7 30 25M30 7 2 25" stroke="#f6f1e4" stroke-width="2.4"/><circle cx="25" cy="8" r="7" fill="#f2b84b" stroke="#201b13" stroke-width="2"/></svg>',
  );

export function call(title: string, wanted: string | undefined): void {
  document.title = wanted ? `● ${wanted} – ${title}` : `${title} – Grognard`;
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute("href", wanted ? CALLING : PLAIN);
}

export function hush(): void {
  document.title = "Grognard";
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute("href", PLAIN);
}

export type Allowed = "yes" | "no" | "not asked" | "impossible";

export function allowed(): Allowed {
  if (!("Notification" in window)) return "impossible";
  return Notification.permission === "granted" ? "yes" : Notification.permission === "denied" ? "no" : "not asked";
}

/** Only ever called by a click: the browser asks its owner. */
export async function askLeave(): Promise<Allowed> {
  if ("Notification" in window) await Notification.requestPermission();
  return allowed();
}

/** Says it outside the page, when nobody is looking at the page. */
export function notify(title: string, body: string): void {
  if (!document.hidden || allowed() !== "yes") return;
  try {
    new Notification(title, { body, icon: PLAIN, tag: "grognard" });
  } catch {
    // Some browsers only notify from a worker; the title says it too.
  }
}
