import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Document } from "../../_shell/document";
import { communityMetadata } from "../../_shell/metadata";

export const generateMetadata = (): Promise<Metadata> => communityMetadata();

export default function PublicLayout({ children }: { children: ReactNode }) {
  return <Document group="public">{children}</Document>;
}
