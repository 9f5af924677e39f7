import type { ComponentProps } from "react";
import type { Tenant } from "@/access/tenant";
import { BrowseScreen } from "@/features/startup/directory/ui/directory-screen";

type Shown = Omit<ComponentProps<typeof BrowseScreen>, "community" | "hasSessions">;

/** What a community lists, kept for everybody or found for one request; a community of many says its name. */
export const Directory = ({ tenant, ...shown }: Shown & { tenant: Tenant }) => (
  <BrowseScreen
    community={tenant.tier === 1 ? tenant.name : null}
    hasSessions={tenant.capabilities.sessions}
    {...shown}
  />
);
