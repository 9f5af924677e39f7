import Link from "next/link";
import type { Tenant } from "@/access/tenant";
import { ThemeToggle } from "@/components/theme-toggle";
import { formatDate } from "@/lib/date";
import { buildInfo } from "@/server/build-info";
import { originOf } from "@/server/tenants";
import { BrandLink } from "./brand-link";
import { navigationOf } from "./navigation";
import { socialName } from "./social-names";

/** The foot of every page: the community, its places elsewhere, and what is running here since when. */
export function Footer({ tenant }: { tenant: Tenant }) {
  const { footer } = navigationOf(tenant);
  const social = Object.entries(tenant.socialLinks).map(([network, href]) => ({
    label: socialName(network),
    href,
  }));
  return (
    <footer className="mt-auto border-t">
      <div className="page-column flex flex-col gap-6 py-8">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <BrandLink branding={tenant.branding} />
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
            {footer.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className="inline-flex min-h-6 items-center hover:text-foreground">
                  {label}
                </Link>
              </li>
            ))}
            {social.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  rel="me noopener"
                  className="inline-flex min-h-6 items-center hover:text-foreground"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <ThemeToggle />
        </div>
        <Build tenant={tenant} />
      </div>
    </footer>
  );
}

function Build({ tenant }: { tenant: Tenant }) {
  const { version, environment, deployedAt } = buildInfo;
  const time = formatDate(deployedAt, "moment", tenant.timeZone);
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted-foreground">
      <a
        href={originOf(tenant.domain)}
        className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
      >
        {tenant.domain}
      </a>
      <span>Version {version}</span>
      <span>{environment}</span>
      <span>
        Deployed <time dateTime={deployedAt.toISOString()}>{time}</time>
      </span>
    </p>
  );
}
