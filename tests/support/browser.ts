import { createCaller } from "@/api/trpc/root";
import { readClient } from "@/domain/auth/session-cookie";
import type { Context } from "@/domain/guard/request-context";
import { watch } from "./answers";
import { postAuth } from "./auth";
import type { Person } from "./factories";
import { contextFor, tenantOf, viewerAt } from "./trpc-caller";

type Caller = ReturnType<typeof createCaller>;

/** A browser on a community's host: it keeps the cookies that it gets, and sends them. */
export function openBrowser(tenantId: string) {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const take = (headers: Headers): void => {
    for (const line of headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split("; ");
      const [name = "", ...value] = pair.split("=");
      if (attributes.includes("Max-Age=0")) jar.delete(name);
      else jar.set(name, value.join("="));
    }
  };
  return {
    cookie,
    take,
    viewer: (now = new Date()) => viewerAt(tenantId, cookie(), now),
    /** Calls procedures with the browser's cookies. */
    async call<T>(work: (auth: Caller["auth"]) => Promise<T>, over: Partial<Context> = {}): Promise<T> {
      const responseHeaders = new Headers();
      const now = over.now ?? new Date();
      const viewer = await viewerAt(tenantId, cookie(), now);
      const client = readClient(new Headers({ cookie: cookie(), "user-agent": "a browser" }));
      const context = await contextFor(tenantId, null, { viewer, client, responseHeaders, now, ...over });
      try {
        return await work(watch(createCaller(context)).auth);
      } finally {
        take(responseHeaders);
      }
    },
    /** Posts a password. Returns whether it was right; the second factor may come next. */
    async signIn({ email }: Pick<Person, "email">, password: string): Promise<boolean> {
      const { domain } = await tenantOf(tenantId);
      const answer = await postAuth(
        "sign-in/email",
        { email, password },
        { host: `${domain}:3000`, cookie: cookie() },
      );
      take(answer.headers);
      return answer.ok;
    },
    async signOut(): Promise<void> {
      const { domain } = await tenantOf(tenantId);
      take((await postAuth("sign-out", {}, { host: `${domain}:3000`, cookie: cookie() })).headers);
    },
  };
}

export type Browser = ReturnType<typeof openBrowser>;
