"use client";
import { clsx } from "clsx";
import { useScrolledTo } from "@/components/hooks/use-scrolled-to";
import { Link } from "@/components/link";
import { CountBadge } from "./waiting-count";

/** `count`: how many things wait at this place. */
export type NavItem = { href: string; label: string; count?: number };
export type NavGroup = { label: string; places: readonly NavItem[] };

type SideNavProps = {
  label: string;
  groups: readonly NavGroup[];
  current: string;
  /** The page is one below `current`, not that place itself. */
  isBelow?: boolean;
};

export function SideNav({ label, groups, current, isBelow = false }: SideNavProps) {
  const { bar, here } = useScrolledTo<HTMLElement, HTMLAnchorElement>();
  const isGrouped = groups.length > 1;
  return (
    <nav
      ref={bar}
      aria-label={label}
      className="relative flex gap-1 overflow-x-auto md:w-44 md:shrink-0 md:flex-col md:gap-6"
    >
      {groups.map((group) => (
        <div key={group.label} className="flex gap-1 md:flex-col">
          {isGrouped && group.places.length > 1 && (
            <p className="px-3 pb-1 text-xs font-medium text-muted-foreground max-md:sr-only">
              {group.label}
            </p>
          )}
          {group.places.map((place) => {
            const isHere = place.href === current;
            return (
              <Link
                key={place.href}
                ref={isHere ? here : undefined}
                href={place.href}
                aria-current={isHere ? (isBelow ? "true" : "page") : undefined}
                className={clsx(
                  "flex min-h-10 shrink-0 items-center gap-2 rounded-md px-3 py-1 text-sm whitespace-nowrap hover:bg-accent md:whitespace-normal",
                  isHere ? "bg-muted font-medium" : "text-muted-foreground",
                )}
              >
                {place.label}
                <CountBadge count={place.count ?? 0} />
              </Link>
            );
          })}
        </div>
      ))}
    </nav>
  );
}
