import type { Tenant } from "@/access/tenant";
import { cachedList } from "@/api/cache/directory";
import { DEFAULT_VIEW } from "@/features/startup/directory/urls";

type Page = { href: string; label: string };

export async function previewPages({ id, capabilities }: Tenant): Promise<Page[]> {
  const pages = [{ href: "/", label: "Home" }];
  if (capabilities.startup_directory) {
    pages.push({ href: "/browse", label: "Browse" });
    const { items } = await cachedList(id, { ...DEFAULT_VIEW, sort: "top" }, 1);
    const [first] = items;
    if (first) pages.push({ href: `/startup/${encodeURIComponent(first.slug)}`, label: "A startup" });
    pages.push({ href: "/leaderboard", label: "Leaderboard" });
  }
  if (capabilities.sessions) pages.push({ href: "/sessions", label: "Sessions" });
  return [...pages, { href: "/blog", label: "Blog" }];
}
