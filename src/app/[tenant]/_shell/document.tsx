import type { ReactNode } from "react";
import { pageTenant } from "@/api/require-page";
import { ApiProvider } from "@/trpc/react";
import "@/styles/globals.css";

/** The document round every page: the community's brand, the navigation, the page and the footer. */
export async function Document({ children }: { children: ReactNode }) {
  const { branding } = await pageTenant();
  return (
    <html lang="en" style={{ "--brand": branding.primaryColor } as React.CSSProperties}>
      <body>
        <ApiProvider>{children}</ApiProvider>
      </body>
    </html>
  );
}
