"use client";
import { useEffect, useState } from "react";
import type { PageGroup } from "@/access/pages";
import { usePath } from "@/components/hooks/use-path";
import type { NavigationLink } from "./links";
import { ShellLink } from "./shell-link";

/** Pages that belong to a link of the navbar although their path doesn't begin with its path. */
const SECTIONS: Record<string, readonly string[]> = {
  "/browse": ["/startup", "/leaderboard"],
  "/sessions": ["/create-session"],
};

const isWithin = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

/** What `aria-current` says on a link to `href` while the viewer is at `path`. */
function currentOf(href: string, path: string): "page" | "true" | undefined {
  if (path === href) return "page";
  if (href === "/") return undefined;
  return [href, ...(SECTIONS[href] ?? [])].some((root) => isWithin(path, root)) ? "true" : undefined;
}

/**
 * The viewer's path, or an empty text until the page has hydrated: a public page is rendered under its
 * rewritten path, so the server doesn't know the address in the browser.
 */
export function useCurrent(): (href: string) => "page" | "true" | undefined {
  const path = usePath();
  const [shown, setShown] = useState("");
  useEffect(() => setShown(path), [path]);
  return (href) => (shown ? currentOf(href, shown) : undefined);
}

/**
 * The community's pages, with the current one marked by an underline at the bar's foot. On tablets the brand stands for
 * the home page, so that its name isn't cut off.
 */
export function NavLinks({ links, group }: { links: readonly NavigationLink[]; group: PageGroup }) {
  const currentFor = useCurrent();
  return links.map(({ href, label }) => (
    <ShellLink
      key={href}
      group={group}
      href={href}
      aria-current={currentFor(href)}
      className={`${href === "/" ? "@min-[48rem]/bar:@max-[60rem]/bar:hidden" : ""} relative flex h-full min-h-10 items-center px-3 @min-[48rem]/bar:@max-[64rem]/bar:px-2 text-sm text-muted-foreground transition-colors after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full hover:text-foreground aria-[current]:font-medium aria-[current]:text-foreground aria-[current]:after:bg-primary`}
    >
      {label}
    </ShellLink>
  ));
}
