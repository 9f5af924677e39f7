"use client";
import { clsx } from "clsx";
import { useScrolledTo } from "@/components/hooks/use-scrolled-to";
import { Link } from "@/components/link";

const LOOKS = {
  tabs: {
    bar: "border-b pt-4",
    tab: "h-11 border-b-2",
    here: "border-primary font-medium",
    other: "border-transparent text-muted-foreground hover:text-foreground",
  },
  pills: {
    bar: "mb-8",
    tab: "h-10 rounded-md hover:bg-accent",
    here: "bg-muted font-medium",
    other: "text-muted-foreground",
  },
} as const;

type TabBarProps = {
  label: string;
  look: keyof typeof LOOKS;
  tabs: readonly { href: string; label: string }[];
  current: string;
};

export function TabBar({ label: name, look, tabs, current }: TabBarProps) {
  const { bar, here } = useScrolledTo<HTMLElement, HTMLAnchorElement>();
  const { bar: barLook, tab, here: hereLook, other } = LOOKS[look];
  return (
    <nav ref={bar} aria-label={name} className={clsx("relative flex gap-1 overflow-x-auto", barLook)}>
      {tabs.map(({ href, label }) => (
        <Link
          key={href}
          ref={href === current ? here : undefined}
          href={href}
          aria-current={href === current ? "page" : undefined}
          className={clsx(
            "flex shrink-0 items-center px-3 text-sm whitespace-nowrap",
            tab,
            href === current ? hereLook : other,
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
