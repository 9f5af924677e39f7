import type { ReactNode } from "react";
import * as m from "#messages";
import { PlatformFrame } from "./platform-layout";
import { TabBar } from "./tab-bar";

const SECTIONS = [
  { href: "/admin/superadmin/hosting", label: m.common_domains },
  { href: "/admin/superadmin/hosting/deployments", label: m.common_deployments },
  { href: "/admin/superadmin/hosting/dns", label: m.common_dns },
  { href: "/admin/superadmin/hosting/security", label: m.common_security },
  { href: "/admin/superadmin/hosting/analytics", label: m.common_analytics },
  { href: "/admin/superadmin/hosting/configuration", label: m.app_platform_hosting_configuration },
] as const;

type HostingFrameProps = { current: (typeof SECTIONS)[number]["href"]; children: ReactNode };

export const HostingFrame = ({ current, children }: HostingFrameProps) => (
  <PlatformFrame
    current="/admin/superadmin/hosting"
    title={m.common_hostingProviderTitle()}
    text={m.platform_platformPages_hostingText()}
  >
    <TabBar
      label={m.common_hostingProvider()}
      look="pills"
      tabs={SECTIONS.map(({ href, label }) => ({ href, label: label() }))}
      current={current}
    />
    {children}
  </PlatformFrame>
);
