import type { ReactNode } from "react";
import { pageTenant } from "@/api/require-page";
import { ownCss } from "./brand-style";

/** A community's own CSS, while a page is shown that it styles. (`docs/behaviours.md`, TEN-12) */
export async function OwnCss() {
  const css = ownCss((await pageTenant()).branding);
  return css && <style>{css}</style>;
}

/**
 * For the pages on which members take part. Signing in, settings, administration and the stage stay as they are, so
 * that nobody hides there what people must be able to see.
 */
export const OwnLook = ({ children }: { children: ReactNode }) => (
  <>
    <OwnCss />
    {children}
  </>
);
