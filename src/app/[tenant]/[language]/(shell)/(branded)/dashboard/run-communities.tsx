import * as m from "#messages";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { ROLE_NAMES } from "@/domain/member/list/rules";
import type { Outputs } from "@/trpc/react";

type RunCommunitiesProps = Pick<Outputs["shell"]["dashboard"], "communities" | "offersFounding">;

export const RunCommunities = ({ communities, offersFounding }: RunCommunitiesProps) =>
  (communities.length > 0 || offersFounding) && (
    <section aria-labelledby="communities" className="mt-10 flex flex-col gap-4">
      <h2 id="communities" className="text-lg font-semibold">
        {m.tenant_onboarding_run_title()}
      </h2>
      {communities.length > 0 && (
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
      )}
      {offersFounding && (
        <Link href="/start" className={buttonVariants({ variant: "outline", className: "self-start" })}>
          {m.landing_startCommunity()}
        </Link>
      )}
    </section>
  );
