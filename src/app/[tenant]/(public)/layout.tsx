import type { Metadata } from "next";
import type { ReactNode } from "react";
import { pageTenant } from "@/api/require-page";
import { Document } from "../../_shell/document";
import { communityMetadata } from "../../_shell/metadata";

export const generateMetadata = (): Promise<Metadata> => communityMetadata();

export default async function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <Document tenant={await pageTenant()} group="public">
      {children}
    </Document>
  );
}
