import { clsx } from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { PlatformFrame } from "./platform-frame";

const PLACES = [
  { href: "/admin/superadmin/hosting", label: "Domains" },
  { href: "/admin/superadmin/hosting/deployments", label: "Deployments" },
  { href: "/admin/superadmin/hosting/dns", label: "DNS" },
  { href: "/admin/superadmin/hosting/security", label: "Security" },
  { href: "/admin/superadmin/hosting/analytics", label: "Analytics" },
  { href: "/admin/superadmin/hosting/configuration", label: "Configuration" },
] as const;

type HostingFrameProps = { current: (typeof PLACES)[number]["href"]; children: ReactNode };

/** One page of the hosting provider, below the ways to its others. */
export const HostingFrame = ({ current, children }: HostingFrameProps) => (
  <PlatformFrame
    current="/admin/superadmin/hosting"
    title="Hosting Provider"
    text="What stands in front of every community: domains, deployments and the zone."
  >
    <nav aria-label="Hosting provider" className="relative mb-8 flex gap-1 overflow-x-auto">
      {PLACES.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          aria-current={href === current ? "page" : undefined}
          className={clsx(
            "flex h-10 shrink-0 items-center rounded-md px-3 text-sm whitespace-nowrap hover:bg-accent",
            href === current ? "bg-muted font-medium" : "text-muted-foreground",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
    {children}
  </PlatformFrame>
);
