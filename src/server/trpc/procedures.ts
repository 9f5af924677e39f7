import { initTRPC, TRPCError } from "@trpc/server";
import { decide } from "@/access/decide";
import type { AccessRule, Denial } from "@/access/rule";
import {
  mintAdminScope,
  mintMemberScope,
  mintModeratorScope,
  mintPersonScope,
  mintPlatformScope,
  mintTenantScope,
} from "@/access/scope";
import type { Viewer } from "@/access/viewer";
import { AppError } from "@/lib/app-error";
import { auditStaffAccess } from "@/server/audit/staff-access";
import type { Client } from "@/server/auth/session-cookie";
import { asProcedure } from "@/server/db/fair-share";
import { asNewcomer, joinCommunity } from "@/server/members/join-community";
import { measures } from "@/server/observability/metrics";
import { trace } from "@/server/observability/trace";
import { LimitError } from "@/server/rate-limit/limiter";
import { noteLimit } from "@/server/security/security-events";
import { foreignHostError, formatError, toAppError, toDenialError } from "./errors";
import { limitCall } from "./rate-limit";
import type { RequestContext } from "./request-context";
import { transformer } from "./transformer";

export const UNSTORABLE = "The text holds a character that cannot be stored.";

/** Whether a text in there holds what Postgres cannot store: the character NUL, or half of a pair of surrogates. */
export function isUnstorable(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0") || /\p{Cs}/u.test(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, inner]) => isUnstorable(key) || isUnstorable(inner));
}

export type Context = RequestContext & { viewer: Viewer | null; client: Client; responseHeaders: Headers };

/** What a procedure demands; what is fleeting leaves nothing behind, and is counted in the process alone. */
type Meta = AccessRule & { isFleeting?: boolean };

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer: transformer,
    defaultMeta: {},
    errorFormatter: formatError,
    // Streams are written by `api/event-stream.ts` alone, which ends them now and then.
    sse: { enabled: false },
  });

export const { router, mergeRouters, createCallerFactory } = t;

const refuse = (denial: Denial, context: Context): never => {
  throw toDenialError(denial, context.tenant);
};

/** Measures every procedure, each call of a batch by itself. */
const measureProcedure = t.middleware(async ({ ctx, path, next }) => {
  const end = measures().procedures.startTimer({ procedure: path });
  const facts = { "rpc.system.name": "trpc", "rpc.method": path, "server.address": ctx.tenant.domain };
  const result = await trace(`trpc ${path}`, facts, () => next());
  const failure = result.ok ? "ok" : "refused";
  end({ result: !result.ok && result.error.code === "INTERNAL_SERVER_ERROR" ? "failed" : failure });
  return result;
});

/** A refusal keeps its code and words on the wire; any other error is a bug and shows its id only. */
const speakOurErrors = t.middleware(async ({ ctx, path, next }) => {
  const result = await next();
  const refusal = result.ok ? null : toAppError(result.error.cause);
  if (!refusal) return result;
  if (refusal instanceof LimitError) noteLimit(ctx, path, refusal.limit);
  const { code, message, retryAfterSeconds } = refusal;
  if (retryAfterSeconds) ctx.responseHeaders.set("Retry-After", String(retryAfterSeconds));
  throw new TRPCError({ code, message, cause: refusal });
});

/** Everybody whom the declared rule admits. The one place where a procedure's demand is enforced. */
export const tenantProcedure = t.procedure
  .use(measureProcedure)
  .use(speakOurErrors)
  .use(async ({ ctx, meta = {}, type, path, getRawInput, next }) => {
    if (type === "mutation" && ctx.via !== "address") throw foreignHostError(ctx.tenant);
    await limitCall(ctx, meta.isFleeting ? "fleeting" : type, path);
    const decision = decide(meta, ctx);
    if (!decision.allowed) return refuse(decision.denial, ctx);
    if (isUnstorable(await getRawInput())) throw new AppError("BAD_REQUEST", UNSTORABLE);
    const scope = mintTenantScope(ctx);
    return asProcedure(path, async () => {
      await auditStaffAccess(scope, meta);
      return next({ ctx: scope });
    });
  });

/** A signed-in person of good standing; whoever writes becomes a member by it, unless they are refused. */
export const memberProcedure = tenantProcedure
  .meta({ role: "signed-in" })
  .use(async ({ ctx, type, next }) => {
    if (!ctx.viewer) return refuse({ reason: "signed-out" }, ctx);
    const isNew = type === "mutation" && !ctx.viewer.member;
    const viewer = isNew ? asNewcomer(ctx, ctx.viewer) : ctx.viewer;
    const result = await next({ ctx: mintMemberScope({ ...ctx, viewer }) });
    if (isNew && result.ok) await joinCommunity(ctx, viewer);
    return result;
  });

/** Whoever is signed in, for their own account: a ban takes nobody's account away, and nobody joins by it. */
export const personProcedure = tenantProcedure
  .meta({ role: "signed-in", despiteSanctions: true })
  .use(({ ctx, next }) => {
    if (!ctx.viewer) return refuse({ reason: "signed-out" }, ctx);
    return next({ ctx: mintPersonScope({ ...ctx, viewer: ctx.viewer }) });
  });

/** Who decides on what members post; a platform admin does so everywhere. */
export const moderatorProcedure = tenantProcedure.meta({ role: "moderator" }).use(({ ctx, next }) => {
  if (!ctx.viewer) return refuse({ reason: "signed-out" }, ctx);
  return next({ ctx: mintModeratorScope({ ...ctx, viewer: ctx.viewer }) });
});

export const adminProcedure = tenantProcedure.meta({ role: "admin" }).use(({ ctx, next }) => {
  if (!ctx.viewer) return refuse({ reason: "signed-out" }, ctx);
  return next({ ctx: mintAdminScope({ ...ctx, viewer: ctx.viewer }) });
});

export const superadminProcedure = tenantProcedure
  .meta({ role: "superadmin", tier: 0 })
  .use(({ ctx, next }) => next({ ctx: mintPlatformScope(ctx) }));

/** Whoever asks, on a tier-0 host, to become the first superadmin: the verb lets nobody pass without its token. */
export const setupProcedure = tenantProcedure
  .meta({ tier: 0 })
  .use(({ ctx, next }) => next({ ctx: mintPlatformScope(ctx) }));
