import type { ReactNode } from "react";
import * as m from "#messages";
import { hasPage } from "@/access/pages";
import { SideLayout } from "@/app/_shell/navigation/side-layout";
import { SignInAgainDialog } from "@/features/auth/superadmin/ui/reauth-dialog";

const PLACES = [
  { href: "/admin/superadmin", label: "Overview" },
  { href: "/admin/superadmin/tenants", label: "Tenant Management" },
  { href: "/admin/superadmin/domains", label: "Domain Management" },
  { href: "/admin/superadmin/hosting", label: "Hosting Provider" },
  { href: "/admin/superadmin/system", label: "System Health" },
  { href: "/admin/superadmin/users", label: "Users" },
  { href: "/admin/superadmin/requests", label: "Requests" },
] as const;

type PlatformFrameProps = {
  current: (typeof PLACES)[number]["href"];
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** A place is shown only if its page exists. */
export const PlatformFrame = ({ children, ...page }: PlatformFrameProps) => (
  <SideLayout
    label={m.platform_platformPages_platform()}
    groups={[
      { label: m.platform_platformPages_platform(), places: PLACES.filter(({ href }) => hasPage(href)) },
    ]}
    {...page}
  >
    {children}
    <SignInAgainDialog />
  </SideLayout>
);
