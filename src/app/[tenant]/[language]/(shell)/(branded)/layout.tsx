import type { ReactNode } from "react";
import { pageTenant } from "@/api/pages/require-page";
import { ownCss } from "@/app/_shell/document/brand-style";

/** Applies the community's CSS. The settings have none, so that nothing users must see can be hidden there. (TEN-12) */
export default async function BrandedLayout({ children }: { children: ReactNode }) {
  const css = ownCss((await pageTenant()).branding);
  return (
    <>
      {css && <style>{css}</style>}
      {children}
    </>
  );
}
