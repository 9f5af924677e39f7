import type { Metadata } from "next";
import type { ReactNode } from "react";
import { pageTenant } from "@/api/pages/require-page";
import { Document } from "@/app/_shell/document/document";
import { communityMetadata } from "@/app/_shell/seo/community-metadata";

export const generateMetadata = (): Promise<Metadata> => communityMetadata();

export default async function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <Document tenant={await pageTenant()} group="public">
      {children}
    </Document>
  );
}
