import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { WILDCARD_HELP } from "@/domain/tenant/founding/copy";
import type { FoundingSettings } from "@/domain/tenant/founding/rules";

type ClosedPanelProps = { settings: FoundingSettings; hubDomain: string; isSuperadmin: boolean };

/** Operators see what is missing, everyone else whom to ask. */
export function ClosedPanel({ settings: { mode, issue }, hubDomain, isSuperadmin }: ClosedPanelProps) {
  const isBroken = mode !== "off" && issue !== null;
  const text = isBroken ? WILDCARD_HELP[issue].text({ domain: hubDomain }) : m.platform_founding_offText();
  return (
    <EmptyState
      mood="empty"
      title={isSuperadmin && isBroken ? WILDCARD_HELP[issue].title() : m.platform_founding_closed()}
      text={isSuperadmin ? text : m.platform_founding_closedText()}
      action={
        <Link
          href={isSuperadmin ? "/admin/superadmin/communities" : "/support"}
          className={buttonVariants({ variant: "outline" })}
        >
          {isSuperadmin ? m.platform_founding_toSettings() : m.platform_founding_askSupport()}
        </Link>
      }
    />
  );
}
