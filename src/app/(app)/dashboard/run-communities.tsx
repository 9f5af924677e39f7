import { Badge } from "@/components/ui/badge";
import type { RunCommunity } from "@/features/tenant/my-communities";
import { RUN_COPY } from "@/features/tenant/onboarding/copy";
import { originOf } from "@/server/tenants/resolve-host";

const ROLES = { owner: "Owner", admin: "Admin", moderator: "Moderator", member: "Member" } as const;

export const RunCommunities = ({ communities }: { communities: readonly RunCommunity[] }) =>
  communities.length > 0 && (
    <section aria-labelledby="communities" className="mt-10 flex flex-col gap-4">
      <h2 id="communities" className="text-lg font-semibold">
        {RUN_COPY.title}
      </h2>
      <ul className="divide-y rounded-lg border bg-card">
        {communities.map(({ id, name, domain, role }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
            <a href={originOf(domain)} className="min-w-0 font-medium wrap-anywhere hover:underline">
              {name}
            </a>
            <span className="grow text-sm text-muted-foreground">{domain}</span>
            <Badge tone="brand">{ROLES[role]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
