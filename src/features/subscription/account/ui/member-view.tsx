import * as m from "#messages";
import type { PlanId } from "@/access/names";
import { PlansLink } from "@/components/content/plans-link";
import { RichText } from "@/components/content/rich-text";
import { Link } from "@/components/link";
import { Avatar } from "@/components/ui/avatar";
import { PLAN_NAMES } from "@/domain/subscription/rules";
import type { Runner } from "@/features/subscription/account/rules";

type MemberViewProps = { community: string; plan: PlanId; runners: readonly Runner[]; hasProfiles: boolean };

export const MemberView = ({ community, plan, runners, hasProfiles }: MemberViewProps) => (
  <div className="flex max-w-reading flex-col gap-6">
    <section aria-labelledby="standing" className="flex flex-col gap-2 rounded-lg border bg-card p-6">
      <h2 id="standing" className="display text-xl">
        {PLAN_NAMES[plan]}
      </h2>
      <p className="text-sm text-muted-foreground">
        {m.subscription_account_member_lead({ community, plan: PLAN_NAMES[plan] })} <PlansLink />
      </p>
    </section>
    <section aria-labelledby="runners" className="flex flex-col gap-3">
      <h2 id="runners" className="text-lg font-semibold">
        {m.subscription_account_member_title()}
      </h2>
      <p className="text-sm text-muted-foreground">
        <RichText
          text={m.subscription_account_member_text({ community })}
          parts={{
            support: (words) => (
              <Link href="/support" className="text-brand underline underline-offset-4">
                {words}
              </Link>
            ),
          }}
        />
      </p>
      {runners.length > 0 && (
        <ul className="divide-y rounded-lg border bg-card">
          {runners.map(({ username, fullName, avatarUrl, role }) => (
            <li key={username} className="flex items-center gap-3 p-4 text-sm">
              <Avatar src={avatarUrl} name={fullName || username} />
              {hasProfiles ? (
                <Link href={`/profile/${username}`} className="min-w-0 truncate font-medium hover:underline">
                  {fullName || username}
                </Link>
              ) : (
                <span className="min-w-0 truncate font-medium">{fullName || username}</span>
              )}
              <span className="ms-auto text-muted-foreground">
                {role === "owner" ? m.common_owner() : m.common_admin()}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  </div>
);
