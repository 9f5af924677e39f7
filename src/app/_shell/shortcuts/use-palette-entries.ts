import * as m from "#messages";
import type { Navigation } from "@/app/_shell/navigation/links";
import { useDebouncedValue } from "@/components/hooks/use-debounced-value";
import { api } from "@/trpc/react";
import { ADMIN_PLACES } from "./copy";

/** `href` is null for the list of shortcuts, which isn't a page. */
export type Entry = { label: string; hint: string; href: string | null };

const PAUSE_MS = 150;
const SHORTEST = 2;
const help = (): Entry => ({
  label: m.common_keyboardShortcuts(),
  hint: m.app_shell_palette_help(),
  href: null,
});

type Viewer = { isModerator: boolean; isAdmin: boolean } | null | undefined;

function pagesOf({ main, member, admin, footer, isOutside }: Navigation, viewer: Viewer): Entry[] {
  const links = [...main, ...(viewer ? member : []), ...(viewer?.isModerator ? admin : []), ...footer];
  const places = [
    ...(viewer?.isModerator && !isOutside ? ADMIN_PLACES.moderator : []),
    ...(viewer?.isAdmin && !isOutside ? ADMIN_PLACES.admin : []),
  ];
  const signIn = viewer ? [] : [{ label: m.common_signInTitle(), hint: m.common_page(), href: "/auth" }];
  return [
    ...links.map((link) => ({ ...link, hint: m.common_page() })),
    ...places.map((place) => ({ ...place, label: place.label(), hint: m.common_admin() })),
    ...signIn,
    help(),
  ];
}

export function usePaletteEntries(navigation: Navigation, typed: string): { entries: Entry[]; note: string } {
  const words = typed.trim();
  const settled = useDebouncedValue(words, PAUSE_MS);
  const { data: viewer } = api.auth.viewer.useQuery();
  const hasDirectory = navigation.main.some(({ href }) => href === "/browse");
  const isAsked = hasDirectory && settled.length >= SHORTEST;
  const found = api.startup.suggest.useQuery(
    { words: settled },
    { enabled: isAsked, placeholderData: (previous) => previous, retry: 1 },
  );
  const pages = pagesOf(navigation, viewer).filter(({ label }) =>
    label.toLowerCase().includes(words.toLowerCase()),
  );
  if (!words) return { entries: pages, note: "" };
  const startups = (isAsked ? (found.data ?? []) : []).map(({ slug, name, tagline }) => ({
    label: name,
    hint: tagline,
    href: `/startup/${slug}`,
  }));
  const entries = [...pages, ...startups];
  if (found.isError) return { entries, note: m.app_shell_palette_failed() };
  const isWaiting = hasDirectory && (settled !== words || found.isFetching);
  if (isWaiting) return { entries, note: m.app_shell_palette_searching() };
  if (entries.length > 0) return { entries, note: "" };
  const canFindMore = hasDirectory && words.length < SHORTEST;
  return {
    entries,
    note: canFindMore ? m.app_shell_palette_keepTyping() : m.app_shell_palette_none({ words }),
  };
}
