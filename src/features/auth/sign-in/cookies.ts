import { signInCookies } from "@/domain/auth/session-cookie";
import { provenProcedure, tenantProcedure } from "@/domain/guard/procedures";
import type { Context } from "@/domain/guard/request-context";
import { askerOf } from "./magic-links";

export const setCookies = (headers: Headers, cookies: readonly string[]): void => {
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
};

type SignIn = { token: string; userId: string; returnTo: string };

/** Sets the sign-in cookies and returns the URL to go to. */
export function setSignIn(headers: Headers, { returnTo, ...signedIn }: SignIn): { returnTo: string } {
  setCookies(headers, signInCookies(signedIn));
  return { returnTo };
}

/** Sets and returns a browser token, which identifies this browser when it opens the link. */
export function markBrowser(ctx: Context): { browser: string } {
  const { browser, cookie } = askerOf(ctx.client);
  setCookies(ctx.responseHeaders, [cookie]);
  return { browser };
}

/** For requests whose link only works in the same browser. */
export const browserProcedure = tenantProcedure.use(({ ctx, next }) =>
  next({ ctx: { from: markBrowser(ctx) } }),
);

/** For requests that email such a link. */
export const mailedLinkProcedure = provenProcedure.use(({ ctx, next }) =>
  next({ ctx: { from: { ...markBrowser(ctx), mailsAfter: ctx.mailsAfter } } }),
);
