import type { ReactNode } from "react";
import { PLATFORM_PAGES_COPY } from "@/app/_platform/copy";
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
    title={PLATFORM_PAGES_COPY.hostingProvider}
    text={PLATFORM_PAGES_COPY.hostingText}
  >
    <TabBar label={PLATFORM_PAGES_COPY.hostingNavigation} look="pills" tabs={SECTIONS} current={current} />
    {children}
  </PlatformFrame>
);
