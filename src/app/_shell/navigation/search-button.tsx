"use client";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import * as m from "#messages";
import { requestDialog } from "@/lib/browser/dialog-request";

/** Looks like a search field and opens the palette, which searches pages and startups. */
export function SearchButton() {
  const [isApple, setApple] = useState(false);
  useEffect(() => setApple(/mac|iphone|ipad/i.test(navigator.userAgent)), []);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => requestDialog({ kind: "palette", view: "places" })}
      className="flex h-9 w-10 shrink-0 items-center justify-center gap-2 rounded-md text-sm text-muted-foreground transition-colors hover:text-foreground @max-[40rem]/bar:hidden noscript:hidden @min-[64rem]/bar:w-52 @min-[64rem]/bar:justify-start @min-[64rem]/bar:border @min-[64rem]/bar:border-input @min-[64rem]/bar:bg-card @min-[64rem]/bar:px-3 @min-[64rem]/bar:hover:border-foreground/60"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className="@max-[64rem]/bar:sr-only">{m.common_search()}</span>
      <span aria-hidden="true" className="ms-auto font-sans text-xs @max-[64rem]/bar:hidden">
        {isApple ? m.shell_bar_searchKeysApple() : m.shell_bar_searchKeys()}
      </span>
    </button>
  );
}
