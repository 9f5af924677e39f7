import * as m from "#messages";
import type { MemberFigures } from "@/api/cache/member-figures";
import { CompactNumber } from "@/components/content/compact-number";

const NAMES: readonly { key: keyof MemberFigures; name: (count: { count: number }) => string }[] = [
  { key: "startups", name: m.profile_figures_startups },
  { key: "votes", name: m.profile_figures_votes },
  { key: "comments", name: m.profile_figures_comments },
  { key: "talks", name: m.profile_figures_talks },
];

/** What the member has done here. A number that is still zero isn't shown. */
export function ProfileFigures({ figures }: { figures: MemberFigures }) {
  const shown = NAMES.map(({ key, name }) => ({ key, name, count: figures[key] ?? 0 })).filter(
    ({ count }) => count > 0,
  );
  if (!shown.length) return null;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-3 pt-2 sm:gap-x-8">
      {shown.map(({ key, name, count }) => (
        <div key={key} className="flex flex-col-reverse">
          <dt className="text-sm text-muted-foreground">{name({ count })}</dt>
          <dd className="text-lg leading-tight font-semibold">
            <CompactNumber value={count} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
