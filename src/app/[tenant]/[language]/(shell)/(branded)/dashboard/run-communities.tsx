import * as m from "#messages";
import { Badge } from "@/components/ui/badge";
import { ROLE_NAMES } from "@/domain/member/list/rules";
import type { Outputs } from "@/trpc/react";

type RunCommunitiesProps = Pick<Outputs["shell"]["dashboard"], "communities">;

export const RunCommunities = ({ communities }: RunCommunitiesProps) =>
  communities.length > 0 && (
    <section aria-labelledby="communities" className="mt-10 flex flex-col gap-4">
      <h2 id="communities" className="text-lg font-semibold">
        {m.tenant_onboarding_run_title()}
      </h2>
      <ul className="divide-y rounded-lg border bg-card">
        {communities.map(({ id, name, domain, address, role }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
            <a href={address} className="min-w-0 font-medium wrap-anywhere hover:underline">
              {name}
            </a>
            <span className="grow text-sm text-muted-foreground">{domain}</span>
            <Badge tone="brand">{ROLE_NAMES[role]()}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
