import * as m from "#messages";
import type { AdminScope, TenantScope } from "@/access/scope";
import { returnDomain } from "@/domain/guard/request-context";
import { originOf } from "@/domain/tenant/origin";
import { AppError } from "@/lib/errors/app-error";

/** True for owners and admins of the community. A platform role alone isn't enough. */
export const isPayer = ({ viewer }: TenantScope): boolean =>
  viewer?.member?.role === "owner" || viewer?.member?.role === "admin";

/** @throws AppError FORBIDDEN (`payer`) (BIL-3) */
export function requirePayer(scope: AdminScope): void {
  if (!isPayer(scope)) throw new AppError("FORBIDDEN", m.subscription_billing_notYours(), "payer");
}

/**
 * Client-supplied values are only compared with the values that the server knows.
 * @throws AppError FORBIDDEN (`another`)
 */
export function assertSamePayer(told: string | undefined, ...known: (string | null | undefined)[]): void {
  if (told !== undefined && !known.includes(told))
    throw new AppError("FORBIDDEN", m.subscription_billing_another(), "another");
}

/** Where the provider leads a payer back to. */
export const returnAddress = (scope: TenantScope, path: string): string =>
  `${originOf(returnDomain(scope))}${path}`;
