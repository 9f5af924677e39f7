"use client";
import { usePathname } from "next/navigation";
import * as m from "#messages";
import { buttonVariants } from "@/components/ui/button-variants";
import { SECOND_FACTOR_PAGE, SECURITY_PAGE } from "@/domain/auth/factors/rules";

/** Leads from a page that demands a second factor to setting it up, or to proving it and back. */
export function FactorLink({ isMissing }: { isMissing: boolean }) {
  const returnTo = encodeURIComponent(usePathname() ?? "/");
  return (
    <a
      href={isMissing ? SECURITY_PAGE : `${SECOND_FACTOR_PAGE}?returnTo=${returnTo}`}
      className={buttonVariants()}
    >
      {isMissing ? m.auth_factors_setUp() : m.auth_factors_confirm()}
    </a>
  );
}
