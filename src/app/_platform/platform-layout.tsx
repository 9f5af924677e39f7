import type { ReactNode } from "react";
import { hasPage } from "@/access/pages";
import { PLATFORM_PAGES_COPY } from "@/app/_platform/copy";
import { PageHeader } from "@/components/navigation/page-header";
import { SignInAgainDialog } from "@/features/auth/superadmin/ui/reauth-dialog";
import { TabBar } from "./tab-bar";

const TABS = [
  { href: "/admin/superadmin", label: "Overview" },
  { href: "/admin/superadmin/tenants", label: "Tenant Management" },
  { href: "/admin/superadmin/domains", label: "Domain Management" },
  { href: "/admin/superadmin/hosting", label: "Hosting Provider" },
  { href: "/admin/superadmin/system", label: "System Health" },
  { href: "/admin/superadmin/users", label: "Users" },
  { href: "/admin/superadmin/requests", label: "Requests" },
] as const;

type PlatformFrameProps = {
  current: (typeof TABS)[number]["href"];
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** A tab is shown only if its page exists. */
export const PlatformFrame = ({ current, title, text, action, children }: PlatformFrameProps) => (
  <div className="page-column pb-16">
    <TabBar
      label={PLATFORM_PAGES_COPY.platform}
      look="tabs"
      tabs={TABS.filter(({ href }) => hasPage(href))}
      current={current}
    />
    <PageHeader title={title} text={text} action={action} />
    {children}
    <SignInAgainDialog />
  </div>
);
