import type { ReactNode } from "react";
import * as m from "#messages";
import { decideOffer } from "@/access/decide";
import { hasPage, pageRule } from "@/access/pages";
import type { Tenant } from "@/access/tenant";
import { SideNav } from "@/app/_shell/navigation/side-nav";
import { PageHeader } from "@/components/navigation/page-header";

const SECTIONS = [
  { href: "/settings/profile", label: m.common_profile },
  { href: "/settings/directory", label: m.member_directory_title },
  { href: "/settings/account", label: m.app_settings_places_account },
  { href: "/settings/security", label: m.common_security },
  { href: "/settings/keys", label: m.integrations_keys_title },
  { href: "/settings/notifications", label: m.common_notifications },
];

type SettingsFrameProps = { tenant: Tenant; current: string; children: ReactNode };

export function SettingsFrame({ tenant, current, children }: SettingsFrameProps) {
  const isOpen = ({ href }: { href: string }) => hasPage(href) && decideOffer(pageRule(href), tenant).allowed;
  return (
    <div className="page-column pb-16">
      <PageHeader title={m.common_settings()} />
      <div className="flex flex-col gap-8 md:flex-row md:gap-12">
        <SideNav
          label={m.common_settings()}
          groups={[
            {
              label: m.common_settings(),
              places: SECTIONS.filter(isOpen).map(({ href, label }) => ({ href, label: label() })),
            },
          ]}
          current={current}
        />
        <div className="flex max-w-reading min-w-0 grow flex-col gap-10">{children}</div>
      </div>
    </div>
  );
}
