import type { z } from "zod";
import * as m from "#messages";
import { SignIn } from "@/domain/auth/schema";
import { foreignHostError } from "@/domain/guard/errors";
import { isUnstorable } from "@/domain/guard/procedures";
import { type RequestContext, readRequestContext } from "@/domain/guard/request-context";
import { noteEvent, noteLimit } from "@/domain/security/security-events";
import { closedProblem } from "@/domain/tenant/closed-community";
import { AppError } from "@/lib/errors/app-error";
import { inTenantId } from "@/server/db/client";
import { isLoss } from "@/server/db/connection";
import { isSameOrigin, noteUnprepared, problem, unprepared } from "@/server/http/route-guard";
import { log } from "@/server/logging/log";
import { limitKey } from "@/server/rate-limit/limit-key";
import { consumeRateLimit, type LimitState, refundRateLimit } from "@/server/rate-limit/limiter";
import { beginSignIn } from "./begin-sign-in";
import { endSignIns, findCredential, isCurrent } from "./credential";
import { isRefusedDemo } from "./demo";
import { entryCookies } from "./entry";
import { guessLimit, isKnownNetwork } from "./known-network";
import { countAccount, uncountAccount } from "./password-spraying";
import { checkPassword, withPasswordQueue } from "./passwords";
import { readClient, readSignInTokens, signedOutCookies } from "./session-cookie";

const SIGN_IN = "sign-in";

type Endpoint = (request: Request, call: RequestContext) => Promise<Response>;

/** The endpoints that aren't procedures: they work in the browser before the page's scripts know who signs in. */
const ENDPOINTS: Readonly<Record<string, Endpoint>> = { "sign-in/email": signIn, "sign-out": signOut };

export async function answerAuth(request: Request, path: string): Promise<Response> {
  const endpoint = Object.hasOwn(ENDPOINTS, path) ? ENDPOINTS[path] : undefined;
  if (!endpoint) return problem(404, "Not found.");
  if (!isSameOrigin(request)) return problem(403, "The request comes from elsewhere.");
  const call = await readRequestContext(request.headers).catch(noteUnprepared);
  if (call === undefined) return unprepared();
  if (!call) return closedProblem(request.headers);
  if (call.via !== "address") return problem(412, foreignHostError(call.tenant).message);
  try {
    return await endpoint(request, call);
  } catch (error) {
    log.error({ id: call.requestId, path, err: error }, "signing in or out failed");
    if (isLoss(error)) return unprepared();
    return problem(500, m.server_trpc_failed({ requestId: call.requestId }));
  }
}

async function signIn(request: Request, call: RequestContext): Promise<Response> {
  const sent: unknown = await request.json().catch(() => null);
  if (isUnstorable(sent)) return problem(400, m.server_trpc_unstorable());
  const body = SignIn.safeParse(sent);
  if (!body.success) return problem(400, describeIssues(body.error));
  const { email } = body.data;
  const limited = await limitSignIn(call, email);
  if (limited) return limited;
  const refusal = () => {
    noteEvent({ tenantId: call.tenant.id, kind: "failed-sign-in", route: SIGN_IN, ip: call.ip });
    return problem(401, m.auth_wrongSignIn());
  };
  if (isRefusedDemo(email, call.ip, request.headers.get("host"))) return refusal();
  try {
    return await withPasswordQueue(call.ip, () => tryPassword(request, call, body.data, refusal));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "FORBIDDEN") return problem(403, error.message);
    return problem(503, error.message, { "Retry-After": String(error.retryAfterSeconds) });
  }
}

/**
 * Counts the attempt when its turn comes: a hall that signs in at once isn't mistaken for one that guesses, because
 * only the two passwords that are being checked are counted without their outcome.
 */
async function tryPassword(
  request: Request,
  call: RequestContext,
  { email, password }: SignIn,
  refusal: () => Response,
): Promise<Response> {
  const attempt = await countAttempt(call, email);
  if (attempt instanceof Response) return attempt;
  const known = await findCredential(email);
  const isRight = await checkPassword(known?.hash, password).catch(async (error: unknown) => {
    await attempt.giveBack();
    throw error;
  });
  if (!isRight || !known?.isUsable) return refusal();
  await attempt.succeed();
  const { userId } = known;
  const client = readClient(request.headers);
  const entrant = { userId, client, method: "password", holdsAccount: true, returnTo: "/" } as const;
  const entry = await inTenantId(call.tenant.id, userId, async (tx) =>
    (await isCurrent(tx, known)) ? beginSignIn(tx, { ...call, viewer: null }, entrant) : null,
  );
  if (!entry) return refusal();
  // The new cookie replaces theirs, so no one could end them any more.
  await endSignIns(readSignInTokens(request.headers.get("cookie")));
  return done(entryCookies(entry), { isPending: entry.isPending });
}

/** Password errors have their own message; all others are about the email. */
function describeIssues(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue?.path[0] === "password" ? issue.message : m.auth_emailRequired();
}

const ofNetwork = ({ tenant, ip }: RequestContext, procedure: string) =>
  limitKey("visitor-mutation", { community: tenant.id, network: ip, procedure });

/** Limits attempts per network and email and, against networks that try many emails, per network. */
async function limitSignIn(call: RequestContext, email: string): Promise<Response | null> {
  const { ip } = call;
  const states = [
    await consumeRateLimit(limitKey("sign-in", { network: ip, account: email })),
    await consumeRateLimit(ofNetwork(call, SIGN_IN)),
  ];
  return assertNotSpent(call, SIGN_IN, states);
}

/** An attempt counted before its outcome is known: it either succeeds or is refunded. */
type Attempt = { succeed: () => Promise<void>; giveBack: () => Promise<void> };

/**
 * Failed passwords are counted per network for an hour (by distinct accounts) and per email for a day,
 * whether or not an account exists. Networks the owner has signed in from have their own count. These limits
 * come last, so that a request rejected by another limit doesn't consume them. A user locked out by a
 * stranger's guesses can still sign in by email link.
 */
async function countAttempt(call: RequestContext, email: string): Promise<Attempt | Response> {
  const { ip, now } = call;
  const isKnown = await isKnownNetwork(email, ip);
  const tried = isKnown ? null : await countAccount(email, ip, now);
  if (tried?.refused) return toLimitResponse(call, SIGN_IN, tried.refused, m.auth_tooManyAccounts());
  const guess = guessLimit(email, ip, isKnown);
  const undo = async (isCounted: boolean) => {
    await refundRateLimit(guess);
    if (isCounted) await uncountAccount(email, ip);
  };
  const state = await consumeRateLimit(guess);
  if (state.allowed) return { succeed: () => undo(!isKnown), giveBack: () => undo(tried?.isNew === true) };
  if (tried?.isNew) await uncountAccount(email, ip);
  return toLimitResponse(call, SIGN_IN, state, m.auth_tooManyGuesses());
}

function assertNotSpent(call: RequestContext, route: string, states: LimitState[]): Response | null {
  const refused = states.find(({ allowed }) => !allowed);
  return refused ? toLimitResponse(call, route, refused, m.auth_tooMany()) : null;
}

function toLimitResponse(
  call: RequestContext,
  route: string,
  { kind, resetSeconds }: LimitState,
  words: string,
): Response {
  noteLimit(call, route, kind);
  return problem(429, words, { "Retry-After": String(resetSeconds) });
}

async function signOut(request: Request, call: RequestContext): Promise<Response> {
  const limited = assertNotSpent(call, "sign-out", [await consumeRateLimit(ofNetwork(call, "sign-out"))]);
  if (limited) return limited;
  await endSignIns(readSignInTokens(request.headers.get("cookie")));
  return done(signedOutCookies());
}

/** Only the cookies: scripts must not see the session token. */
function done(cookies: readonly string[], facts = {}): Response {
  const answer = Response.json({ ok: true, ...facts }, { headers: { "Cache-Control": "no-store" } });
  for (const cookie of cookies) answer.headers.append("Set-Cookie", cookie);
  return answer;
}
