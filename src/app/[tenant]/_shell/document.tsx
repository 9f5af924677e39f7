import type { ReactNode } from "react";
import { pageTenant } from "@/api/require-page";
import { NextToast } from "@/components/next-toast";
import { viewerHintName } from "@/server/sign-in-cookie";
import { fontVariables } from "@/styles/fonts";
import { ApiProvider } from "@/trpc/react";
import { AfterLoad } from "./after-load";
import { brandStyle } from "./brand-style";
import { Dialogs } from "./dialogs";
import { FirstScript } from "./first-script";
import { Footer } from "./footer";
import { frameOf } from "./frame";
import { Navbar } from "./navbar";
import { PageBoundary } from "./page-boundary";
import "@/styles/globals.css";

type DocumentProps = { children: ReactNode; nonce?: string; css?: ReactNode };

/** The document round every page: the community's brand, the bar, the page and the foot. */
export async function Document({ children, nonce, css }: DocumentProps) {
  const tenant = await pageTenant();
  const frame = frameOf(tenant);
  return (
    <html lang="en" className={fontVariables} style={brandStyle(tenant.branding)} suppressHydrationWarning>
      <body
        className="flex min-h-dvh flex-col"
        data-voting={tenant.capabilities.voting ? undefined : "off"}
        data-comments={tenant.capabilities.comments ? undefined : "off"}
      >
        <FirstScript nonce={nonce} />
        {css}
        <ApiProvider signedInCookie={viewerHintName()}>
          <a href="#content" className="skip-link">
            Skip to content
          </a>
          <Navbar {...frame} />
          <main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
            <PageBoundary>{children}</PageBoundary>
          </main>
          <Footer {...frame} />
          <NextToast />
          <AfterLoad />
          <Dialogs navigation={frame.navigation} />
        </ApiProvider>
      </body>
    </html>
  );
}
