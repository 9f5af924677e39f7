"use client";
import { ProviderData } from "@/features/hosting/ui/provider-data";
import { api } from "@/trpc/react";
import { PageRules } from "./page-rules";
import { RateLimits } from "./rate-limits";
import { SecurityForm } from "./security-form";

export function SecurityScreen() {
  const security = api.hosting.security.useQuery();
  return (
    <ProviderData query={security}>
      {({ settings, rateLimits, pageRules }) => (
        <div className="flex flex-col gap-10">
          <SecurityForm settings={settings} />
          <RateLimits limits={rateLimits} />
          <PageRules rules={pageRules} />
        </div>
      )}
    </ProviderData>
  );
}
