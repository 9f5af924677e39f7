import { describeDenial } from "@/access/copy";
import type { Denial } from "@/access/rule";
import type { Tenant } from "@/access/tenant";
import { unpaidOf } from "@/features/flags/rules";
import { AppError } from "@/lib/app-error";
import { isLoss, LOCK_NOT_AVAILABLE } from "./db/connection";
import { originOf } from "./tenants";

/** A denial as an error, with the reason by which the client knows what to show. */
export const denialError = (denial: Denial, tenant: Tenant): AppError =>
  new AppError(
    denial.reason === "signed-out" ? "UNAUTHORIZED" : "FORBIDDEN",
    [describeDenial(denial, tenant).text, unpaidOf(denial, tenant)].filter(Boolean).join(" "),
    denial.reason,
  );

/** Nothing is written on a host that is only a way to a community; its own address is named. */
export const foreignHostError = (tenant: Tenant): AppError =>
  new AppError(
    "PRECONDITION_FAILED",
    `Please continue at ${originOf(tenant.domain)}: this address of ${tenant.name} can only be read.`,
    "foreign-host",
  );

const QUERY_CANCELED = "57014";
const FOREIGN_KEY_VIOLATION = "23503";
const OF_PERSON = /_auth_users_id_fk$/;

/**
 * The refusal that an error is or stands for; null for a bug. What ran too long or lost its connection may be tried again;
 * whose account was deleted meanwhile is signed out.
 */
export function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isLoss(error))
    return new AppError("SERVICE_UNAVAILABLE", "This did not work just now. Please try again.", "timeout");
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!("code" in cause)) continue;
    if (cause.code === QUERY_CANCELED || cause.code === LOCK_NOT_AVAILABLE) {
      return new AppError("SERVICE_UNAVAILABLE", "This took too long. Please try again.", "timeout");
    }
    if (cause.code === FOREIGN_KEY_VIOLATION && "constraint_name" in cause) {
      const isGone = OF_PERSON.test(String(cause.constraint_name));
      if (isGone) return new AppError("UNAUTHORIZED", "This account is deleted.", "signed-out");
    }
  }
  return null;
}
