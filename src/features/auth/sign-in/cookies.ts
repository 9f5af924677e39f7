import { type Entry, entryCookies } from "@/domain/auth/entry";
import { SECOND_FACTOR_PAGE } from "@/domain/auth/factors/rules";
import type { Client } from "@/domain/auth/session-cookie";
import { outsiderProcedure, provenProcedure } from "@/domain/guard/procedures";
import type { Context } from "@/domain/guard/request-context";
import { askerOf } from "./magic-links";

export const setCookies = (headers: Headers, cookies: readonly string[]): void => {
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
};

/** Sets the cookies of a sign-in and returns the URL to go to: the second factor comes first if one is needed. */
export function setEntry(headers: Headers, entry: Entry): { returnTo: string } {
  setCookies(headers, entryCookies(entry));
  return { returnTo: entry.isPending ? SECOND_FACTOR_PAGE : entry.returnTo };
}

/** Sets and returns a browser token, which identifies this browser when it opens the link. */
export function markBrowser(ctx: Context): { browser: string } {
  const { browser, cookie } = askerOf(ctx.client);
  setCookies(ctx.responseHeaders, [cookie]);
  return { browser };
}

/** The client of a call, with a browser token. */
export const markedClient = (ctx: Context): Client => ({ ...ctx.client, ...markBrowser(ctx) });

/** For requests whose link only works in the same browser. */
export const browserProcedure = outsiderProcedure.use(({ ctx, next }) =>
  next({ ctx: { from: markBrowser(ctx) } }),
);

/** For requests that email such a link. */
export const mailedLinkProcedure = provenProcedure.use(({ ctx, next }) =>
  next({ ctx: { from: { ...markBrowser(ctx), mailsAfter: ctx.mailsAfter } } }),
);
