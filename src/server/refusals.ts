import { describeDenial } from "@/access/copy";
import type { Denial } from "@/access/rule";
import type { Tenant } from "@/access/tenant";
import { AppError } from "@/lib/app-error";
import { originOf } from "./tenants";

/** A denial as an error: its reason travels to the client and picks the screen. */
export const denialError = (denial: Denial, tenant: Tenant): AppError =>
  new AppError(
    denial.reason === "signed-out" ? "UNAUTHORIZED" : "FORBIDDEN",
    describeDenial(denial, tenant).text,
    denial.reason,
  );

/** Nothing is written on a host that is only a way to a community; its own address is named. */
export const foreignHostError = (tenant: Tenant): AppError =>
  new AppError(
    "PRECONDITION_FAILED",
    `Please continue at ${originOf(tenant.domain)}: this address of ${tenant.name} can only be read.`,
    "foreign-host",
  );
