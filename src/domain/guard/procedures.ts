import { initTRPC, TRPCError } from "@trpc/server";
import * as m from "#messages";
import { decide } from "@/access/decide";
import { type AccessRule, type Denial, FOUNDER_RULE } from "@/access/rule";
import {
  mintAdminScope,
  mintFounderScope,
  mintMemberScope,
  mintModeratorScope,
  mintPersonScope,
  mintPlatformScope,
  mintTenantScope,
} from "@/access/scope";
import { auditStaffAccess } from "@/domain/audit/staff-access";
import { joinCommunity, withMembership } from "@/domain/member/join-community";
import { noteLimit } from "@/domain/security/security-events";
import { AppError } from "@/lib/errors/app-error";
import { withProcedureQuota } from "@/server/db/procedure-quota";
import { measures } from "@/server/observability/metrics";
import { trace } from "@/server/observability/trace";
import { LimitError } from "@/server/rate-limit/limiter";
import { transformer } from "@/server/trpc/transformer";
import type { ApiOperation } from "./api-operation";
import { assertSameAccount } from "./assert-same-account";
import { foreignHostError, formatError, toAppError, toDenialError } from "./errors";
import { requireProof } from "./proof";
import { limitCall } from "./rate-limit";
import type { Context } from "./request-context";

/** Finds text that Postgres can't store: NUL characters and lone surrogates. */
export function isUnstorable(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0") || /\p{Cs}/u.test(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, inner]) => isUnstorable(key) || isUnstorable(inner));
}

/** The rule of a procedure: only those that change something take part. */
export const ruleOf = ({ takesPart = false, ...rule }: AccessRule, type: string): AccessRule =>
  takesPart && type === "mutation" ? { ...rule, takesPart } : rule;

/**
 * A procedure's requirements, and what it is in the API. A fleeting one stores nothing, so it is only counted in the
 * process.
 */
type Meta = AccessRule & { isFleeting?: boolean; api?: ApiOperation };

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer: transformer,
    defaultMeta: {},
    errorFormatter: formatError,
    // Only `api/trpc/sse.ts` writes streams, because it ends them periodically.
    sse: { enabled: false },
  });

export const { router, mergeRouters, createCallerFactory } = t;

const throwDenial = (denial: Denial, context: Context): never => {
  throw toDenialError(denial, context.tenant);
};

const measureProcedure = t.middleware(async ({ ctx, path, next }) => {
  const end = measures().procedures.startTimer({ procedure: path });
  const facts = { "rpc.system.name": "trpc", "rpc.method": path, "server.address": ctx.tenant.domain };
  const result = await trace(`trpc ${path}`, facts, () => next());
  const failure = result.ok ? "ok" : "refused";
  end({ result: !result.ok && result.error.code === "INTERNAL_SERVER_ERROR" ? "failed" : failure });
  return result;
});

/** Expected errors keep their code and message. Any other error is a bug, and the client gets only its id. */
const speakOurErrors = t.middleware(async ({ ctx, path, next }) => {
  const result = await next();
  const refusal = result.ok ? null : toAppError(result.error.cause);
  if (!refusal) return result;
  if (refusal instanceof LimitError) noteLimit(ctx, path, refusal.limit);
  const { code, message, retryAfterSeconds } = refusal;
  if (retryAfterSeconds) ctx.responseHeaders.set("Retry-After", String(retryAfterSeconds));
  throw new TRPCError({ code, message, cause: refusal });
});

export const tenantProcedure = t.procedure
  .use(measureProcedure)
  .use(speakOurErrors)
  .use(async ({ ctx, meta = {}, type, path, getRawInput, next }) => {
    if (type === "mutation" && ctx.via !== "address") throw foreignHostError(ctx.tenant);
    if (type === "mutation" && !meta.isFleeting) assertSameAccount(ctx);
    await limitCall(ctx, meta.isFleeting ? "fleeting" : type, path);
    const decision = decide(ruleOf(meta, type), ctx);
    if (!decision.allowed) return throwDenial(decision.denial, ctx);
    if (isUnstorable(await getRawInput())) throw new AppError("BAD_REQUEST", m.server_trpc_unstorable());
    const scope = mintTenantScope(ctx);
    return withProcedureQuota({ path, tenantId: ctx.tenant.id }, async () => {
      await auditStaffAccess(scope, meta);
      return next({ ctx: scope });
    });
  });

/** Works for visitors of a members-only community, too: for signing in and joining. */
export const outsiderProcedure = tenantProcedure.meta({ admitsOutsiders: true });

/**
 * For forms that anyone can send and that send emails. While too many are sent, they need a proof that a person does.
 * Emails about a form without JavaScript are sent after `mailsAfter`.
 */
export const provenProcedure = outsiderProcedure.use(async ({ ctx, path, next }) =>
  next({ ctx: { mailsAfter: await requireProof(ctx, path) } }),
);

/** Requires a signed-in user in good standing. A successful mutation makes the user a member. */
export const memberProcedure = tenantProcedure
  .meta({ role: "signed-in", takesPart: true })
  .use(async ({ ctx, type, next }) => {
    if (!ctx.viewer) return throwDenial({ reason: "signed-out" }, ctx);
    const isNew = type === "mutation" && !ctx.viewer.member;
    const viewer = isNew ? withMembership(ctx, ctx.viewer) : ctx.viewer;
    const result = await next({ ctx: mintMemberScope({ ...ctx, viewer }) });
    if (isNew && result.ok) await joinCommunity(ctx, viewer);
    return result;
  });

/** For joining a community that chooses its members. The verb has to assert that the user may. */
export const joinerProcedure = memberProcedure.meta({ admitsOutsiders: true, takesPart: false });

/**
 * For a user's own account and membership: works despite a ban, in a members-only community too, and doesn't make the
 * user a member.
 */
export const personProcedure = tenantProcedure
  .meta({ role: "signed-in", despiteSanctions: true, admitsOutsiders: true })
  .use(({ ctx, next }) => {
    if (!ctx.viewer) return throwDenial({ reason: "signed-out" }, ctx);
    return next({ ctx: mintPersonScope({ ...ctx, viewer: ctx.viewer }) });
  });

export const moderatorProcedure = tenantProcedure.meta({ role: "moderator" }).use(({ ctx, next }) => {
  if (!ctx.viewer) return throwDenial({ reason: "signed-out" }, ctx);
  return next({ ctx: mintModeratorScope({ ...ctx, viewer: ctx.viewer }) });
});

export const adminProcedure = tenantProcedure.meta({ role: "admin" }).use(({ ctx, next }) => {
  if (!ctx.viewer) return throwDenial({ reason: "signed-out" }, ctx);
  return next({ ctx: mintAdminScope({ ...ctx, viewer: ctx.viewer }) });
});

export const ownerProcedure = tenantProcedure.meta({ role: "owner" }).use(({ ctx, next }) => {
  if (!ctx.viewer) return throwDenial({ reason: "signed-out" }, ctx);
  return next({ ctx: mintAdminScope({ ...ctx, viewer: ctx.viewer }) });
});

export const superadminProcedure = tenantProcedure
  .meta({ role: "superadmin", tier: 0 })
  .use(({ ctx, next }) => next({ ctx: mintPlatformScope(ctx) }));

/** For creating a community of one's own, on a tier 0 host. The verbs touch only what is the viewer's. */
export const founderProcedure = tenantProcedure.meta(FOUNDER_RULE).use(({ ctx, next }) => {
  if (!ctx.viewer) return throwDenial({ reason: "signed-out" }, ctx);
  return next({ ctx: mintFounderScope({ ...ctx, viewer: ctx.viewer }) });
});

/** For becoming the first superadmin, on a tier 0 host. The verb itself requires the setup token. */
export const setupProcedure = tenantProcedure
  .meta({ tier: 0 })
  .use(({ ctx, next }) => next({ ctx: mintPlatformScope(ctx) }));
