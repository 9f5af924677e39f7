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
 * size. On phones without JavaScript, the links are shown in their own row because the drawer can't open.
 */
export function Navbar({ mark, navigation }: Frame) {
  return (
    <header className="sticky top-0 z-30 border-b bg-background print:hidden">
      <div className="page-column flex h-14 items-center gap-6 max-md:noscript:h-auto max-md:noscript:flex-wrap max-md:noscript:gap-y-1 max-md:noscript:py-2">
        <BrandLink mark={mark} />
        <nav
          aria-label={m.shell_bar_main()}
          className="hidden h-full items-center md:flex max-md:noscript:order-last max-md:noscript:-mx-3 max-md:noscript:flex max-md:noscript:w-full"
        >
          <NavLinks links={navigation.main} />
        </nav>
        <div className="ms-auto flex items-center gap-2">
          <SearchButton />
          <ViewerMenu navigation={navigation} />
          <MobileMenu navigation={navigation} />
        </div>
      </div>
    </header>
  );
}
