/** The query parameter that tells a page which notification was opened. */
const NOTICE_KEY = "notice";
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Adds the parameter before the fragment and keeps the rest of the URL. */
export function withNotice(path: string, id: string): string {
  const [page = "", fragment] = path.split("#");
  const key = `${page.includes("?") ? "&" : "?"}${NOTICE_KEY}=${id}`;
  return `${page}${key}${fragment === undefined ? "" : `#${fragment}`}`;
}

/** Extracts the notification id from a URL and returns the URL without it. Null if the id is malformed. */
export function takeNotice(address: string): { id: string | null; address: string } {
  const url = new URL(address);
  const id = url.searchParams.get(NOTICE_KEY);
  if (!id || !ID.test(id)) return { id: null, address };
  url.searchParams.delete(NOTICE_KEY);
  return { id, address: url.href };
}
