import type { Metadata } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { isOutside, pageTenant } from "@/api/pages/require-page";
import { Document } from "@/app/_shell/document/document";
import { communityMetadata } from "@/app/_shell/seo/community-metadata";

/** The paths of these pages don't name a community, so they must never be cached. */
export const dynamic = "force-dynamic";

export const generateMetadata = (): Promise<Metadata> => communityMetadata();

export default async function ViewerLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <Document tenant={await pageTenant()} group="app" nonce={nonce} isOutside={await isOutside()}>
      {children}
    </Document>
  );
}
