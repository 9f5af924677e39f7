import { DEFAULT_VIEW } from "@/features/startup/browse-address";
import { useSettled } from "@/features/startup/ui/submit/use-settled";
import { api } from "@/trpc/react";
import type { Navigation } from "../navigation";

/** `href` is null for the list of shortcuts, which is no page. */
export type Entry = { label: string; hint: string; href: string | null };

const MOST_STARTUPS = 8;
const PAUSE_MS = 150;
const HELP: Entry = { label: "Keyboard shortcuts", hint: "Help", href: null };

function pagesOf(navigation: Navigation, isSignedIn: boolean, isModerator: boolean): Entry[] {
  const { main, member, admin, footer } = navigation;
  const links = [...main, ...(isSignedIn ? member : []), ...(isModerator ? admin : []), ...footer];
  const signIn = isSignedIn ? [] : [{ label: "Sign In", hint: "Page", href: "/auth" }];
  return [...links.map(({ href, label }) => ({ label, hint: "Page", href })), ...signIn, HELP];
}

/** What the palette offers for some words, with a note where the startups are not there (yet). */
export function usePaletteEntries(navigation: Navigation, typed: string): { entries: Entry[]; note: string } {
  const words = typed.trim();
  const settled = useSettled(words, PAUSE_MS);
  const { data: viewer } = api.auth.viewer.useQuery();
  const hasDirectory = navigation.main.some(({ href }) => href === "/browse");
  const isAsked = hasDirectory && settled !== "";
  const found = api.startup.search.useQuery(
    { words: settled, view: DEFAULT_VIEW },
    { enabled: isAsked, placeholderData: (previous) => previous, retry: 1 },
  );
  const pages = pagesOf(navigation, Boolean(viewer), viewer?.isModerator ?? false).filter(({ label }) =>
    label.toLowerCase().includes(words.toLowerCase()),
  );
  if (!words) return { entries: pages, note: "" };
  const items = isAsked ? (found.data?.items ?? []) : [];
  const startups = items.slice(0, MOST_STARTUPS).map(({ slug, name, tagline }) => ({
    label: name,
    hint: tagline,
    href: `/startup/${slug}`,
  }));
  const entries = [...pages, ...startups];
  if (found.isError) return { entries, note: "Startups cannot be searched right now. Please try again." };
  const isWaiting = hasDirectory && (settled !== words || found.isFetching);
  if (isWaiting) return { entries, note: "Searching …" };
  return { entries, note: entries.length > 0 ? "" : `Nothing fits “${words}”.` };
}
