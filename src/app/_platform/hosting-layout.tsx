import type { ReactNode } from "react";
import * as m from "#messages";
import { PlatformFrame } from "./platform-layout";
import { TabBar } from "./tab-bar";

const SECTIONS = [
  { href: "/admin/superadmin/hosting", label: "Domains" },
  { href: "/admin/superadmin/hosting/deployments", label: "Deployments" },
  { href: "/admin/superadmin/hosting/dns", label: "DNS" },
  { href: "/admin/superadmin/hosting/security", label: "Security" },
  { href: "/admin/superadmin/hosting/analytics", label: "Analytics" },
  { href: "/admin/superadmin/hosting/configuration", label: "Configuration" },
] as const;

type HostingFrameProps = { current: (typeof SECTIONS)[number]["href"]; children: ReactNode };

export const HostingFrame = ({ current, children }: HostingFrameProps) => (
  <PlatformFrame
    current="/admin/superadmin/hosting"
    title={m.platform_platformPages_hostingProvider()}
    text={m.platform_platformPages_hostingText()}
  >
    <TabBar
      label={m.platform_platformPages_hostingNavigation()}
      look="pills"
      tabs={SECTIONS}
      current={current}
    />
    {children}
  </PlatformFrame>
);
