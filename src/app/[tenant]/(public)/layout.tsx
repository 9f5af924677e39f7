import type { Metadata } from "next";
import type { ReactNode } from "react";
import { pageTenant } from "@/api/require-page";
import { ownCss } from "../_shell/brand-style";
import { Document } from "../_shell/document";
import { communityMetadata } from "../_shell/metadata";

export const generateMetadata = (): Promise<Metadata> => communityMetadata();

export default function PublicLayout({ children }: { children: ReactNode }) {
  return <Document css={<OwnCss />}>{children}</Document>;
}

/** A community's own CSS styles what everybody sees; signing in, settings and administration stay as they are. */
async function OwnCss() {
  const css = ownCss((await pageTenant()).branding);
  return css && <style>{css}</style>;
}
