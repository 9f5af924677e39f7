import type { ReactNode } from "react";
import * as m from "#messages";
import { hasPage } from "@/access/pages";
import { SideLayout } from "@/app/_shell/navigation/side-layout";
import { SignInAgainDialog } from "@/features/auth/superadmin/ui/reauth-dialog";

const PLACES = [
  { href: "/admin/superadmin", label: m.common_overview },
  { href: "/admin/superadmin/tenants", label: m.app_platform_places_tenants },
  { href: "/admin/superadmin/communities", label: m.app_platform_places_communities },
  { href: "/admin/superadmin/domains", label: m.app_platform_places_domains },
  { href: "/admin/superadmin/hosting", label: m.common_hostingProviderTitle },
  { href: "/admin/superadmin/system", label: m.common_systemHealth },
  { href: "/admin/superadmin/users", label: m.app_platform_places_users },
  { href: "/admin/superadmin/requests", label: m.common_requests },
] as const;

type PlatformFrameProps = {
  current: (typeof PLACES)[number]["href"];
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** A link is shown only if its page exists. */
export const PlatformFrame = ({ children, ...page }: PlatformFrameProps) => (
  <SideLayout
    label={m.common_platform()}
    groups={[
      {
        label: m.common_platform(),
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
