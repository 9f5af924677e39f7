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
      className="flex h-9 w-10 shrink-0 items-center justify-center gap-2 rounded-md text-sm text-muted-foreground transition-colors hover:text-foreground max-sm:hidden noscript:hidden lg:w-52 lg:justify-start lg:border lg:border-input lg:bg-card lg:px-3 lg:hover:border-foreground/60"
    >
      <Search aria-hidden="true" className="size-4 shrink-0" />
      <span className="max-lg:sr-only">{m.common_search()}</span>
      <span aria-hidden="true" className="ms-auto font-sans text-xs max-lg:hidden">
        {isApple ? m.shell_bar_searchKeysApple() : m.shell_bar_searchKeys()}
      </span>
    </button>
  );
}
