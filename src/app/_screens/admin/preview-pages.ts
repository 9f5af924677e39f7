import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { cachedList } from "@/api/cache/directory";
import { DEFAULT_VIEW } from "@/features/startup/directory/urls";

type Page = { href: string; label: string };

export async function previewPages({ id, capabilities }: Tenant): Promise<Page[]> {
  const pages = [{ href: "/", label: m.common_home() }];
  if (capabilities.startup_directory) {
    pages.push({ href: "/browse", label: m.common_browse() });
    const { items } = await cachedList(id, { ...DEFAULT_VIEW, sort: "top" }, 1);
    const [first] = items;
    if (first)
      pages.push({
        href: `/startup/${encodeURIComponent(first.slug)}`,
        label: m.app_admin_preview_startup(),
      });
    pages.push({ href: "/leaderboard", label: m.common_leaderboard() });
  }
  if (capabilities.sessions) pages.push({ href: "/sessions", label: m.common_sessions() });
  return [...pages, { href: "/blog", label: m.common_blog() }];
}
