import { answerAuth } from "@/domain/auth/endpoints";

type Post = { host?: string; ip?: string; cookie?: string; origin?: string };

/** Posts to better-auth as a browser on a page of `host` does. */
export function postAuth(path: string, body: object, over: Post = {}): Promise<Response> {
  const { host = "localhost:3000", ip = "192.0.2.1", cookie = "", origin = `http://${host}` } = over;
  const headers = { host, origin, cookie, "x-forwarded-for": ip, "content-type": "application/json" };
  const url = `http://${host}/api/auth/${path}`;
  return answerAuth(new Request(url, { method: "POST", headers, body: JSON.stringify(body) }), path);
}

/** The Cookie header that a browser would send after this answer. */
export const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .filter((cookie) => !cookie.includes("Max-Age=0"))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
