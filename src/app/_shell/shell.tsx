"use client";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import * as m from "#messages";
import type { PageGroup } from "@/access/pages";
import { AfterLoad } from "@/app/_shell/document/after-load";
import { CleanHead } from "@/app/_shell/document/clean-head";
import { PageBoundary } from "@/app/_shell/errors/error-boundary";
import { ClosingNote } from "@/app/_shell/navigation/closing-note";
import { Footer } from "@/app/_shell/navigation/footer";
import { Navbar } from "@/app/_shell/navigation/navbar";
import { DocumentGroup } from "@/app/_shell/navigation/shell-link";
import { useShownFrame } from "@/app/_shell/navigation/use-shown-frame";
import { OtherAccount } from "@/app/_shell/other-account";
import { NextToast } from "@/components/feedback/next-toast";
import { KeepFocus } from "@/components/navigation/keep-focus";
import { nameDocumentLanguage } from "@/lib/language/browser";
import type { Language } from "@/lib/language/languages";
import { ApiProvider } from "@/trpc/react";
import { Dialogs } from "./dialog-host";
import { FrameContext } from "./shell-context";
import type { Frame } from "./shell-data";

/** Keeps the footer out of the window, so that it doesn't move when the viewer's part arrives. */
const heightOf = (group: PageGroup) => group === "shell" && "min-h-dvh";

type ShellProps = {
  frame: Frame;
  group: PageGroup;
  language: Language;
  signedInCookie: string;
  accountCookie?: string;
  children: ReactNode;
};

export function Shell({ group, language, signedInCookie, accountCookie, ...page }: ShellProps) {
  nameDocumentLanguage(language);
  return (
    <ApiProvider {...{ signedInCookie, accountCookie }}>
      <DocumentGroup value={group}>
        <FramedPage {...page} className={clsx("flex grow flex-col outline-none", heightOf(group))} />
        <NextToast />
        <KeepFocus />
        <AfterLoad />
        <CleanHead />
        <OtherAccount />
      </DocumentGroup>
    </ApiProvider>
  );
}

type FramedPageProps = { frame: Frame; className: string; children: ReactNode };

export function FramedPage({ frame: given, className, children }: FramedPageProps) {
  const frame = useShownFrame(given);
  return (
    <FrameContext value={frame}>
      <a href="#content" className="skip-link">
        {m.shell_bar_skip()}
      </a>
      <Navbar {...frame} />
      {frame.closesOn && <ClosingNote day={frame.closesOn} community={frame.mark.companyName} />}
      <main id="content" tabIndex={-1} className={className}>
        <PageBoundary>{children}</PageBoundary>
      </main>
      <Footer {...frame} />
      <Dialogs navigation={frame.navigation} />
    </FrameContext>
  );
}
