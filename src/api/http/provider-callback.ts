import { TRPCError } from "@trpc/server";
import { createContext } from "@/api/trpc/context";
import { createCaller } from "@/api/trpc/root";
import { isCompany, type ProviderKey } from "@/domain/auth/company/rules";
import { closedProblem } from "@/domain/tenant/closed-community";
import { signInFailed } from "@/features/auth/providers/rules";
import { readProviderId } from "@/lib/config/identity-providers";
import { onwardPage } from "@/server/http/error-pages";

/** What a provider's redirect may bring; anything else is ignored. */
const PARAMETERS = ["state", "code", "iss", "user", "error"] as const;

export type ProviderRoute = { params: Promise<{ provider: string }> };

type Caller = ReturnType<typeof createCaller>;
type Attempt = {
  proceed: (caller: Caller, provider: ProviderKey) => Promise<string>;
  /** Answers with a page that leads on, instead of a redirect. */
  isPage?: boolean;
};

/** A provider's redirect URI. Leads on to the community where the sign-in started. */
export const answerCallback = (request: Request, route: ProviderRoute): Promise<Response> =>
  leadOn(request, route, { proceed: receive(new URL(request.url).searchParams) });

/**
 * The same for a provider that returns by a form on its own page. Browsers send no `Lax` cookie with such a POST, and
 * not all do with a redirect after it, so the answer is a page of this host.
 */
export async function answerFormCallback(request: Request, route: ProviderRoute): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  return leadOn(request, route, { proceed: receive(form), isPage: true });
}

/** Completes the sign-in handed over by the hub, in the browser that started it. */
export const answerFinish = (request: Request, route: ProviderRoute): Promise<Response> =>
  leadOn(request, route, {
    proceed: async (caller, provider) => {
      const code = new URL(request.url).searchParams.get("code") ?? "";
      return (await caller.auth.finishProvider({ provider, code })).returnTo;
    },
  });

const receive =
  (given: URLSearchParams): Attempt["proceed"] =>
  (caller, provider) => {
    const sent = PARAMETERS.map((name) => [name, given.get(name) || undefined]);
    return caller.auth.receiveProvider({ state: "", ...Object.fromEntries(sent), provider });
  };

/**
 * Leads the browser to the procedure's target, or to the sign-in page if the procedure refuses. A rate-limited user
 * may reload the page, because nothing was consumed; the headers carry the retry time.
 */
async function leadOn(request: Request, { params }: ProviderRoute, attempt: Attempt): Promise<Response> {
  const headers = new Headers({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
  const { provider: name } = await params;
  const provider = isCompany(name) ? name : readProviderId(name);
  if (!provider) return new Response(null, { status: 404, headers });
  const context = await createContext(request.headers, headers);
  if (!context) return closedProblem(request.headers);
  const { url, busy } = await proceedTo(() => attempt.proceed(createCaller(context), provider));
  if (busy) {
    headers.set("Content-Type", "text/plain; charset=utf-8");
    return new Response(busy, { status: 429, headers });
  }
  const target = url ?? signInFailed(provider, "failed");
  if (attempt.isPage) return onwardPage(new URL(target, request.url).href, context.tenant, headers);
  headers.set("Location", target);
  return new Response(null, { status: 303, headers });
}

/** Returns the target, why the user has to wait, or neither if the procedure refuses. */
async function proceedTo(work: () => Promise<string>): Promise<{ url?: string; busy?: string }> {
  try {
    return { url: await work() };
  } catch (error) {
    if (!(error instanceof TRPCError) || error.code === "INTERNAL_SERVER_ERROR") throw error;
    return error.code === "TOO_MANY_REQUESTS" ? { busy: error.message } : {};
  }
}
