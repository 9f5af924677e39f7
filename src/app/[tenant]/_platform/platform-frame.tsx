import { clsx } from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { hasPage } from "@/access/pages";
import { PageHeader } from "@/components/page-header";

const TABS = [
  { href: "/admin/superadmin", label: "Overview" },
  { href: "/admin/superadmin/tenants", label: "Tenant Management" },
  { href: "/admin/superadmin/domains", label: "Domain Management" },
  { href: "/admin/superadmin/hosting", label: "Hosting Provider" },
  { href: "/admin/superadmin/system", label: "System Health" },
  { href: "/admin/superadmin/users", label: "Users" },
] as const;

type PlatformFrameProps = {
  /** The tab that the page belongs to. */
  current: (typeof TABS)[number]["href"];
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** One page of those who run the platform, below its tabs; a tab is there when its page is. */
export const PlatformFrame = ({ current, title, text, action, children }: PlatformFrameProps) => (
  <div className="page-column pb-16">
    <nav aria-label="Platform" className="relative flex gap-1 overflow-x-auto border-b pt-4">
      {TABS.filter(({ href }) => hasPage(href)).map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          aria-current={href === current ? "page" : undefined}
          className={clsx(
            "flex h-11 shrink-0 items-center border-b-2 px-3 text-sm whitespace-nowrap",
            href === current
              ? "border-primary font-medium"
              : "border-transparent text-muted-foreground hover:text-foreground",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
    <PageHeader title={title} text={text} action={action} />
    {children}
  </div>
);
