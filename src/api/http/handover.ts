import { platformOrigin } from "@/domain/auth/account-address";
import { ARRIVAL_PAGE } from "@/domain/auth/rules";
import { handoverCookie } from "@/domain/auth/session-cookie";
import { readRequestContext } from "@/domain/guard/request-context";
import { closedProblem } from "@/domain/tenant/closed-community";
import { problem } from "@/server/http/route-guard";

const CODE = /^[\w-]{20,100}$/;

/**
 * Takes the code that a page of the platform posts from another host. The browser sends no cookies with such a post, so
 * nothing is decided here: the code is put into a cookie, and the page of this host compares it with the browser.
 */
export async function takeHandover(request: Request): Promise<Response> {
  if (!(await comesFromPlatform(request))) return problem(403, "The request comes from elsewhere.");
  const call = await readRequestContext(request.headers);
  if (!call) return closedProblem(request.headers);
  const fields = await request.formData().catch(() => new FormData());
  const code = fields.get("token");
  const headers = new Headers({ "Cache-Control": "no-store", Location: ARRIVAL_PAGE });
  if (typeof code === "string" && CODE.test(code)) headers.append("Set-Cookie", handoverCookie(code));
  return new Response(null, { status: 303, headers });
}

async function comesFromPlatform({ headers }: Request): Promise<boolean> {
  const origin = headers.get("origin") ?? "";
  return URL.canParse(origin) && (await platformOrigin(new URL(origin).hostname)) === origin;
}
