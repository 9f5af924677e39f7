import { useEffect, useRef } from "react";
import * as m from "#messages";
import { OneTimeText } from "@/components/content/one-time-text";
import { RichText } from "@/components/content/rich-text";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import type { CreatedTenant } from "@/features/platform/schema";
import { ownerLink } from "@/features/platform/wizard/rules";

export function MadePanel({ tenant, isMailed }: { tenant: CreatedTenant; isMailed: boolean }) {
  const { id, name, domain, url, link } = tenant;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={m.platform_wizard_made()}
      className="flex flex-col gap-4 rounded-lg border bg-success-wash p-5 outline-none"
    >
      <p className="wrap-anywhere">
        <RichText
          text={m.platform_wizard_liveAt({ name, domain })}
          parts={{
            name: (words) => <strong className="font-semibold">{words}</strong>,
            address: (words) => (
              <a href={url} className="font-medium underline underline-offset-4">
                {words}
              </a>
            ),
          }}
        />
        {!link && <span>{` ${isMailed ? m.platform_invitationMailed() : m.platform_linkToldOnce()}`}</span>}
      </p>
      {link && <OneTimeText text={link} {...ownerLink()} />}
      <div className="flex flex-wrap gap-2">
        <a href={url} className={buttonVariants({ size: "sm" })}>
          {m.common_openCommunity()}
        </a>
        <Link
          href={`/admin/superadmin/tenants/${id}`}
          aria-label={m.platform_dashboard_manageOf({ name })}
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          {m.platform_dashboard_manage()}
        </Link>
      </div>
    </section>
  );
}
