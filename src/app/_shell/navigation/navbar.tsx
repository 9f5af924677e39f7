"use client";
import * as m from "#messages";
import type { Frame } from "@/app/_shell/shell-data";
import { BrandLink } from "./brand-link";
import { MobileMenu } from "./mobile-menu";
import { NavLinks } from "./nav-links";
import { SearchButton } from "./search-button";
import { ViewerMenu } from "./viewer-menu";

/**
 * The bar on top of every page. Parts that depend on the viewer are added in the browser, in places of fixed
 * size. On phones without JavaScript, the links are shown in their own row because the drawer can't open. What
 * fits is decided by the bar's width in letters: with text twice as large, as users can set it, half as much fits.
 */
export function Navbar({ mark, navigation }: Frame) {
  return (
    <header className="@container/bar sticky top-0 z-30 border-b bg-background print:hidden">
      <div className="page-column flex h-14 items-center gap-3 @max-[40rem]/bar:px-4 @min-[64rem]/bar:gap-6 @max-[48rem]/bar:noscript:h-auto @max-[48rem]/bar:noscript:flex-wrap @max-[48rem]/bar:noscript:gap-y-1 @max-[48rem]/bar:noscript:py-2">
        <BrandLink mark={mark} isOutside={navigation.isOutside} />
        <nav
          aria-label={m.shell_bar_main()}
          className="hidden h-full items-center @min-[48rem]/bar:flex @max-[48rem]/bar:noscript:order-last @max-[48rem]/bar:noscript:-mx-3 @max-[48rem]/bar:noscript:flex @max-[48rem]/bar:noscript:w-full"
        >
          <NavLinks links={navigation.main} group={navigation.isOutside ? "app" : "public"} />
        </nav>
        <div className="ms-auto flex items-center gap-2">
          {!navigation.isOutside && <SearchButton />}
          <ViewerMenu navigation={navigation} />
          <MobileMenu navigation={navigation} />
        </div>
      </div>
    </header>
  );
}
