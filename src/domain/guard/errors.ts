import type { TRPCDefaultErrorShape, TRPCError } from "@trpc/server";
import { z } from "zod";
import * as m from "#messages";
import { describeDenial } from "@/access/copy";
import type { Denial } from "@/access/rule";
import type { Tenant } from "@/access/tenant";
import { unpaidOf } from "@/domain/flags/rules";
import { originOf } from "@/domain/tenant/origin";
import { AppError } from "@/lib/errors/app-error";
import { isLoss, LOCK_NOT_AVAILABLE } from "@/server/db/connection";
import { log } from "@/server/logging/log";
import { ProofNeededError } from "./proof-error";

type Shape = TRPCDefaultErrorShape;
type Fields = Partial<Record<string, string[]>>;
type Input = {
  shape: Shape;
  error: TRPCError;
  path: string | undefined;
  ctx: { requestId: string } | undefined;
};

/**
 * Formats an error for the client: code, message, reason, invalid fields and request id. For a bug, only the
 * id is included.
 */
export function formatError({ shape, error, path, ctx }: Input) {
  const requestId = ctx?.requestId ?? "";
  const { cause } = error;
  const fields = cause instanceof z.ZodError ? fieldsOf(cause) : undefined;
  const reason = cause instanceof AppError ? cause.reason : undefined;
  const proof = cause instanceof ProofNeededError ? cause.proof : undefined;
  const { code, httpStatus } = shape.data;
  const data = { code, httpStatus, path, requestId, reason, fields, proof };
  return { code: shape.code, message: messageOf(error, fields, requestId), data };
}

/** By the full path of the field in the input, such as `plan.agenda.0.title`. */
function fieldsOf({ issues }: z.ZodError): Fields {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of issues) {
    const name = path.map(String).join(".");
    fields[name] = [...(fields[name] ?? []), message];
  }
  return fields;
}

function messageOf(error: TRPCError, fields: Fields | undefined, requestId: string): string {
  if (fields) return m.common_checkInputs();
  if (error.code === "INTERNAL_SERVER_ERROR") return m.server_trpc_failed({ requestId });
  // A parser's message is about our libraries, and no help to the client.
  if (error.cause && !(error.cause instanceof AppError)) return m.server_trpc_malformed();
  return error.message;
}

/** Logs bugs under the id the client got. Expected errors aren't logged. */
export function logError(error: TRPCError, path: string | undefined, requestId: string | undefined): void {
  if (error.code === "INTERNAL_SERVER_ERROR") {
    log.error({ id: requestId, path, err: error.cause ?? error }, "a procedure failed");
  } else if (error.code === "SERVICE_UNAVAILABLE") {
    log.warn({ id: requestId, path, message: error.message }, "a procedure could not be served");
  }
}

/** Converts a denial to an error; the client chooses its screen by the reason. */
export const toDenialError = (denial: Denial, tenant: Tenant): AppError =>
  new AppError(
    denial.reason === "signed-out" ? "UNAUTHORIZED" : "FORBIDDEN",
    [describeDenial(denial, tenant).text, unpaidOf(denial, tenant)].filter(Boolean).join(" "),
    denial.reason,
  );

/** Nothing may be written on a host that only redirects to a community; the message names the right one. */
export const foreignHostError = (tenant: Tenant): AppError =>
  new AppError(
    "PRECONDITION_FAILED",
    m.server_trpc_foreignHost({ url: originOf(tenant.domain), community: tenant.name }),
    "foreign-host",
  );

const QUERY_CANCELED = "57014";
const FOREIGN_KEY_VIOLATION = "23503";
const OF_PERSON = /_auth_users_id_fk$/;

/**
 * Converts an error to an AppError, or null if it is a bug. Timeouts and lost connections can be retried. A
 * user whose account was deleted meanwhile is signed out.
 */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isLoss(error)) return new AppError("SERVICE_UNAVAILABLE", m.server_trpc_lost(), "timeout");
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!("code" in cause)) continue;
    if (cause.code === QUERY_CANCELED || cause.code === LOCK_NOT_AVAILABLE) {
      return new AppError("SERVICE_UNAVAILABLE", m.server_trpc_timeout(), "timeout");
    }
    if (cause.code === FOREIGN_KEY_VIOLATION && "constraint_name" in cause) {
      const isGone = OF_PERSON.test(String(cause.constraint_name));
      if (isGone) return new AppError("UNAUTHORIZED", m.server_trpc_accountDeleted(), "signed-out");
    }
  }
  return null;
}
