import { clsx } from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import type { TenantScope } from "@/access/scope";
import { PageHeader } from "@/components/page-header";
import { placesOf } from "./places";

type AdminFrameProps = {
  scope: TenantScope;
  current: string;
  title: string;
  text?: string;
  children: ReactNode;
};

/** One page of those who run the community, with the ways to the others that are open to them. */
export function AdminFrame({ scope, current, title, text, children }: AdminFrameProps) {
  return (
    <div className="page-column pb-16">
      <div className="flex flex-col gap-4 pt-6 md:flex-row md:gap-12">
        <nav
          aria-label="Administration"
          className="relative flex gap-1 overflow-x-auto md:w-44 md:shrink-0 md:flex-col md:gap-6"
        >
          {placesOf(scope).map(({ label, places }) => (
            <div key={label} className="flex gap-1 md:flex-col">
              <p className="px-3 pb-1 text-xs font-medium text-muted-foreground max-md:sr-only">{label}</p>
              {places.map(({ href, label: name }) => (
                <Link
                  key={href}
                  href={href}
                  aria-current={href === current ? "page" : undefined}
                  className={clsx(
                    "flex h-10 shrink-0 items-center rounded-md px-3 text-sm whitespace-nowrap hover:bg-accent",
                    href === current ? "bg-muted font-medium" : "text-muted-foreground",
                  )}
                >
                  {name}
                </Link>
              ))}
            </div>
          ))}
        </nav>
        <div className="min-w-0 grow">
          <PageHeader title={title} text={text} />
          {children}
        </div>
      </div>
    </div>
  );
}
