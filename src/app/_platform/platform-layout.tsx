import type { ReactNode } from "react";
import * as m from "#messages";
import { hasPage } from "@/access/pages";
import { SideLayout } from "@/app/_shell/navigation/side-layout";
import { SignInAgainDialog } from "@/features/auth/superadmin/ui/reauth-dialog";

const PLACES = [
  { href: "/admin/superadmin", label: m.app_platform_places_overview },
  { href: "/admin/superadmin/tenants", label: m.app_platform_places_tenants },
  { href: "/admin/superadmin/domains", label: m.app_platform_places_domains },
  { href: "/admin/superadmin/hosting", label: m.app_platform_places_hosting },
  { href: "/admin/superadmin/system", label: m.app_platform_places_system },
  { href: "/admin/superadmin/users", label: m.app_platform_places_users },
  { href: "/admin/superadmin/requests", label: m.app_platform_places_requests },
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
      {
        label: m.platform_platformPages_platform(),
        places: PLACES.filter(({ href }) => hasPage(href)).map(({ href, label }) => ({
          href,
          label: label(),
        })),
      },
    ]}
    {...page}
  >
    {children}
    <SignInAgainDialog />
  </SideLayout>
);
