import type { ReactNode } from "react";
import type { PageGroup } from "@/access/pages";
import type { Tenant } from "@/access/tenant";
import { pageLanguage } from "@/api/pages/page-language";
import { Shell } from "@/app/_shell/shell";
import { frameOf } from "@/app/_shell/shell-data";
import { ACCOUNT_COOKIE, VIEWER_HINT } from "@/domain/auth/session-cookie";
import { directionOf } from "@/lib/language/languages";
import { membersLanguageOf } from "@/lib/language/members-language";
import { fontVariables } from "@/styles/fonts";
import { BlockingScript } from "./blocking-script";
import { brandStyle, ownCss } from "./brand-style";
import { CustomCss } from "./custom-css";
import "@/styles/globals.css";

type DocumentProps = {
  children: ReactNode;
  tenant: Tenant;
  group: PageGroup;
  nonce?: string;
  /** The viewer may not see the community. */
  isOutside?: boolean;
};

export async function Document({ children, tenant, group, nonce, isOutside = false }: DocumentProps) {
  const language = await pageLanguage();
  const css = ownCss(tenant.branding);
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-members-language={membersLanguageOf(tenant) ?? undefined}
      className={fontVariables}
      style={brandStyle(tenant.branding)}
      suppressHydrationWarning
    >
      <head>
        <BlockingScript nonce={nonce} />
      </head>
      <body
        className="flex min-h-dvh flex-col"
        data-voting={tenant.capabilities.voting ? undefined : "off"}
        data-comments={tenant.capabilities.comments ? undefined : "off"}
      >
        {css && (group === "public" ? <style>{css}</style> : <CustomCss css={css} />)}
        <Shell
          {...{ group, language }}
          frame={frameOf(tenant, isOutside)}
          signedInCookie={VIEWER_HINT}
          accountCookie={ACCOUNT_COOKIE}
        >
          {children}
        </Shell>
      </body>
    </html>
  );
}
