import { getTRPCErrorFromUnknown } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { z } from "zod";
import * as m from "#messages";
import { createContext } from "@/api/trpc/context";
import { createCaller } from "@/api/trpc/root";
import { logError } from "@/domain/guard/errors";
import type { Context } from "@/domain/guard/request-context";
import type { TicketTopic } from "@/domain/support/rules";
import { closedProblem } from "@/domain/tenant/closed-community";
import { AppError } from "@/lib/errors/app-error";
import { type Notice, noticePage } from "@/server/http/error-pages";
import { isSameOrigin, problem } from "@/server/http/route-guard";

/** What happens next, or where to go. */
type Outcome = Pick<Notice, "title" | "text" | "button"> | { location: string };
type Call = { context: Context; caller: ReturnType<typeof createCaller>; field: (name: string) => string };

const mailed = (text: string): Outcome => ({ title: m.auth_signIn_mailed_checkEmail(), text });

/**
 * The forms that work without JavaScript, by the names in their addresses. They call the procedures that scripts call,
 * so they have the same limits.
 */
const FORMS: Readonly<Record<string, (call: Call) => Promise<Outcome>>> = {
  "magic-link": async ({ caller, field }) => {
    const email = field("email");
    await caller.auth.requestMagicLink({ email, returnTo: field("returnTo") });
    return mailed(m.auth_plain_link({ email }));
  },
  "sign-up": async ({ caller, field }) => {
    const email = field("email");
    const [name, password] = [field("name"), field("password")];
    await caller.auth.signUp({ email, name, password, returnTo: field("returnTo") });
    return mailed(m.auth_plain_confirm({ email }));
  },
  "redeem-link": async ({ caller, field }) => {
    const purpose = field("purpose") === "sign-up" ? "sign-up" : "sign-in";
    const input = { purpose, token: field("token"), password: field("password") || undefined } as const;
    return { location: (await caller.auth.redeemLink(input)).returnTo };
  },
  handover: async ({ caller, field }) => {
    const { community, origin, code: token } = await caller.auth.issueHandover({ state: field("state") });
    return {
      title: m.app_texts_signInTo({ community }),
      text: m.auth_handover_sending({ community }),
      button: { label: m.auth_handover_continue({ community }), action: "/api/auth/handover", token, origin },
    };
  },
  support: async ({ context, caller, field }) => {
    const email = field("email");
    const ticket = { topic: field("topic") as TicketTopic, message: field("message") };
    if (context.viewer) return arrived(await caller.support.openTicket({ ...ticket, sender: null }));
    await caller.support.holdTicket({ ...ticket, sender: { name: field("name"), email } });
    return mailed(m.support_plain_mailed({ email }));
  },
  "confirm-ticket": async ({ caller, field }) =>
    arrived(await caller.support.confirmTicket({ token: field("token") })),
};

const arrived = ({ reference }: { reference: string }): Outcome => ({
  title: m.support_tickets_form_arrived(),
  text: m.support_plain_reference({ reference }),
});

/** Takes a form that a browser posts without JavaScript, and answers with a page. */
export async function takePlainForm(request: Request, name: string): Promise<Response> {
  const send = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined;
  if (!send) return problem(404, m.server_http_absent());
  if (!isSameOrigin(request)) return problem(403, "The request comes from elsewhere.");
  const headers = new Headers({ "Cache-Control": "no-store" });
  const context = await createContext(request.headers, headers);
  if (!context) return closedProblem(request.headers);
  const fields = await request.formData().catch(() => new FormData());
  const field = (key: string): string => {
    const value = fields.get(key);
    return typeof value === "string" ? value : "";
  };
  const client = { ...context.client, drawnFor: field("account") || null };
  const plain = { ...context, client, isPlainForm: true };
  const page = await send({ context: plain, caller: createCaller(plain), field }).then(
    (outcome) => answer(context, outcome),
    (error: unknown) => refusal(context, name, error),
  );
  for (const [key, value] of headers)
    if (key === "set-cookie") page.headers.append(key, value);
    else page.headers.set(key, value);
  return page;
}

function answer({ tenant }: Context, outcome: Outcome): Response {
  if ("location" in outcome)
    return new Response(null, { status: 303, headers: { Location: outcome.location } });
  return noticePage(tenant, { ...outcome, status: 200 });
}

function refusal({ tenant, requestId }: Context, name: string, thrown: unknown): Response {
  const error = getTRPCErrorFromUnknown(thrown);
  logError(error, `forms/${name}`, requestId);
  const title = m.server_http_formRefused();
  const message = messageOf(error.cause, requestId);
  // A browser that goes back keeps what was typed.
  const text = isAboutInput(error.cause) ? `${message} ${m.server_http_formAgain()}` : message;
  return noticePage(tenant, { status: getHTTPStatusCodeFromError(error), title, text });
}

const isAboutInput = (cause: unknown): boolean =>
  cause instanceof z.ZodError ||
  (cause instanceof AppError && ["email", "password"].includes(cause.reason ?? ""));

function messageOf(cause: unknown, requestId: string): string {
  if (cause instanceof AppError) return cause.message;
  if (cause instanceof z.ZodError) return [...new Set(cause.issues.map(({ message }) => message))].join(" ");
  return m.app_files_failed({ id: requestId });
}

/** Opened from an email. Nothing happens before the button is pressed, because security scanners open every link. */
export async function showTicketButton(request: Request): Promise<Response> {
  const context = await createContext(request.headers, new Headers());
  if (!context) return closedProblem(request.headers);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return noticePage(context.tenant, {
    status: 200,
    title: m.support_plain_confirm(),
    text: m.support_plain_confirmText(),
    button: { label: m.support_tickets_form_submit(), action: "/api/forms/confirm-ticket", token },
  });
}
