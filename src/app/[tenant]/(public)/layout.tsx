import type { Metadata } from "next";
import type { ReactNode } from "react";
import { Document } from "../../_shell/document";
import { communityMetadata } from "../../_shell/metadata";
import { OwnCss } from "../../_shell/own-css";

export const generateMetadata = (): Promise<Metadata> => communityMetadata();

export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <Document group="public" css={<OwnCss />}>
      {children}
    </Document>
  );
}
