/** The query key by which a page is told from which notice somebody comes. */
const NOTICE_KEY = "notice";
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Puts the key before the fragment; the page's own part of the address stays as it is. */
export function withNotice(path: string, id: string): string {
  const [page = "", fragment] = path.split("#");
  const key = `${page.includes("?") ? "&" : "?"}${NOTICE_KEY}=${id}`;
  return `${page}${key}${fragment === undefined ? "" : `#${fragment}`}`;
}

/** The notice that an address names, and the address without it; what is no id names none. */
export function takeNotice(address: string): { id: string | null; address: string } {
  const url = new URL(address);
  const id = url.searchParams.get(NOTICE_KEY);
  if (!id || !ID.test(id)) return { id: null, address };
  url.searchParams.delete(NOTICE_KEY);
  return { id, address: url.href };
}
