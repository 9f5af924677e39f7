import type { ComponentProps } from "react";
import type { Tenant } from "@/access/tenant";
import { filtersOf } from "@/domain/fields/rules";
import { BrowseScreen } from "@/features/startup/directory/ui/directory-screen";

type DirectoryProps = Omit<ComponentProps<typeof BrowseScreen>, "community" | "hasSessions" | "filters">;

/** Shows a cached or per-request view of the directory. Tier 1 communities include their name. */
export const Directory = ({ tenant, ...shown }: DirectoryProps & { tenant: Tenant }) => (
  <BrowseScreen
    community={tenant.tier === 1 ? tenant.name : null}
    hasSessions={tenant.capabilities.sessions}
    filters={filtersOf(tenant, "startup")}
    {...shown}
  />
);
