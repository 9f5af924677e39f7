import * as m from "#messages";
import { describeDenial } from "@/access/copy";
import type { Denial } from "@/access/rule";
import type { Tenant } from "@/access/tenant";
import { PlansLink } from "@/components/content/plans-link";
import { MoodMark } from "@/components/feedback/mood-mark";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { unpaidOf } from "@/domain/flags/rules";
import { FactorLink } from "@/features/auth/factors/ui/factor-link";

export function AccessDenied({ denial, tenant }: { denial: Denial; tenant: Tenant }) {
  const { title, text } = describeDenial(denial, tenant);
  const unpaid = unpaidOf(denial, tenant);
  const isOfFactor = denial.reason === "factor-missing" || denial.reason === "factor-needed";
  return (
    <section className="page-column flex max-w-reading flex-col items-center gap-4 py-24 text-center">
      <meta name="robots" content="noindex" />
      <MoodMark mood="denied" />
      <h1 className="display text-xl">{title}</h1>
      <p className="text-muted-foreground">{text}</p>
      {unpaid && (
        <p className="text-sm text-muted-foreground">
          {unpaid} <PlansLink />
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {isOfFactor && <FactorLink isMissing={denial.reason === "factor-missing"} />}
        <Link href="/" className={buttonVariants({ variant: isOfFactor ? "outline" : "primary" })}>
          {denial.reason === "superadmin" ? m.common_backToPlatform() : m.common_goHome()}
        </Link>
        {isSanctioned(denial) && (
          <>
            <Link href="/support" className={buttonVariants({ variant: "outline" })}>
              {m.shell_appeal()}
            </Link>
            <Link href="/settings/account" className={buttonVariants({ variant: "outline" })}>
              {m.common_yourAccount()}
            </Link>
          </>
        )}
        {denial.feature !== "startup_directory" && (
          <Link href="/browse" className={buttonVariants({ variant: "outline" })}>
            {m.shell_browse()}
          </Link>
        )}
      </div>
    </section>
  );
}

const isSanctioned = ({ reason }: Denial): boolean =>
  ["banned", "account-banned", "suspended", "muted"].includes(reason);
