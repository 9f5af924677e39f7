import type { Metadata } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { pageTenant } from "@/api/pages/require-page";
import { Document } from "@/app/_shell/document/document";
import { communityMetadata } from "@/app/_shell/seo/community-metadata";

/** No path of these pages names a community, so nothing of them may ever be kept. */
export const dynamic = "force-dynamic";

export const generateMetadata = (): Promise<Metadata> => communityMetadata();

export default async function ViewerLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <Document tenant={await pageTenant()} group="app" nonce={nonce}>
      {children}
    </Document>
  );
}
