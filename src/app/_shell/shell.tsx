"use client";
import type { ReactNode } from "react";
import type { PageGroup } from "@/access/pages";
import { NextToast } from "@/components/next-toast";
import { ApiProvider } from "@/trpc/react";
import { AfterLoad } from "./after-load";
import { BAR_COPY } from "./bar-copy";
import { Dialogs } from "./dialogs";
import { Footer } from "./footer";
import type { Frame } from "./frame";
import { FrameContext } from "./frame-context";
import { Navbar } from "./navbar";
import { PageBoundary } from "./page-boundary";
import { DocumentGroup } from "./shell-link";

type ShellProps = { frame: Frame; group: PageGroup; signedInCookie: string; children: ReactNode };

/** What stands round every page: the bar, the foot, and what any part of a page may ask for. */
export const Shell = ({ frame, group, signedInCookie, children }: ShellProps) => (
  <ApiProvider signedInCookie={signedInCookie}>
    <DocumentGroup value={group}>
      <a href="#content" className="skip-link">
        {BAR_COPY.skip}
      </a>
      <Navbar {...frame} />
      <main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
        <FrameContext value={frame}>
          <PageBoundary>{children}</PageBoundary>
        </FrameContext>
      </main>
      <Footer {...frame} />
      <NextToast />
      <AfterLoad />
      <Dialogs navigation={frame.navigation} />
    </DocumentGroup>
  </ApiProvider>
);
