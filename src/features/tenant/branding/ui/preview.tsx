"use client";
import { useEffect, useRef, useState } from "react";
import * as m from "#messages";
import { Select } from "@/components/ui/select";
import { DRAFT_LOOK, DRAFT_QUERY } from "@/domain/tenant/branding/draft-rules";

export type PreviewPage = { href: string; label: string };
type Theme = "light" | "dark";

const inDraftLook = (href: string): string => {
  const address = new URL(href, location.origin);
  address.searchParams.set(DRAFT_QUERY, DRAFT_LOOK);
  return `${address.pathname}${address.search}`;
};

/** The real pages with the draft branding. Only links to other pages are clickable. */
export function Preview({ pages, revision }: { pages: readonly PreviewPage[]; revision: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [theme, setTheme] = useState<Theme>("light");
  const [page, setPage] = useState(pages[0]?.href ?? "/");
  const [isMounted, setMounted] = useState(false);
  const shown = useRef(revision);

  // Rendered after mount, so that the load event of the frame isn't missed.
  useEffect(() => setMounted(true), []);

  useEffect(() => {
    if (shown.current === revision) return;
    shown.current = revision;
    frame.current?.contentWindow?.location.reload();
  }, [revision]);

  const dress = (chosen: Theme) => {
    const root = frame.current?.contentDocument?.documentElement;
    if (root) root.dataset.theme = chosen;
  };
  const prepare = () => {
    dress(theme);
    const view = frame.current?.contentDocument;
    view?.addEventListener("submit", (event) => event.preventDefault(), true);
    view?.addEventListener("click", follow, true);
  };
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const link = (event.target as Element | null)?.closest?.("a");
    const isHere = link && new URL(link.href).origin === location.origin;
    if (isHere) frame.current?.contentWindow?.location.replace(inDraftLook(link.href));
  };
  return (
    <section aria-label={m.common_preview()} className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label={m.common_page()}
          value={page}
          className="w-40 grow"
          onChange={({ target }) => {
            setPage(target.value);
            frame.current?.contentWindow?.location.replace(inDraftLook(target.value));
          }}
        >
          {pages.map(({ href, label }) => (
            <option key={href} value={href}>
              {label}
            </option>
          ))}
        </Select>
        <div className="segments">
          {(["light", "dark"] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={theme === name}
              onClick={() => {
                setTheme(name);
                dress(name);
              }}
              className="segment"
            >
              {name === "light" ? m.common_light() : m.common_dark()}
            </button>
          ))}
        </div>
      </div>
      <iframe
        ref={frame}
        title={m.tenant_branding_look_framed()}
        src={isMounted ? `${pages[0]?.href ?? "/"}?${DRAFT_QUERY}=${DRAFT_LOOK}` : undefined}
        onLoad={prepare}
        className="h-[min(36rem,62dvh)] w-full rounded-lg border bg-background"
      />
      <p className="text-xs text-muted-foreground">{m.tenant_branding_look_realPages()}</p>
    </section>
  );
}
