import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { Badge } from "@/components/ui/badge";
import { SANCTION_NAMES } from "@/domain/member/copy";
import type { OwnSanction } from "@/domain/member/schema";
import { formatDate } from "@/lib/time/date";

type OwnStandingProps = { community: string; sanctions: OwnSanction[]; timeZone: string };

/** Renders nothing if the viewer has never been sanctioned. (MOD-4) */
export function OwnStanding({ community, sanctions, timeZone }: OwnStandingProps) {
  if (sanctions.length === 0) return null;
  return (
    <section id="standing" aria-labelledby="standing-title" className="flex flex-col gap-4">
      <div>
        <h2 id="standing-title" className="text-lg font-semibold">
          {m.member_sanctions_standing_title({ community })}
        </h2>
        <p className="text-sm text-muted-foreground">
          <RichText
            text={m.member_sanctions_standing_lead()}
            parts={{
              write: (words) => (
                <a href="/support" className="underline">
                  {words}
                </a>
              ),
            }}
          />
        </p>
      </div>
      <ul className="flex flex-col divide-y rounded-lg border bg-card text-sm">
        {sanctions.map((sanction) => (
          <li key={sanction.id} className="flex flex-col gap-1 p-4">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {SANCTION_NAMES[sanction.kind].noun()}
              {sanction.isInForce && <Badge tone="destructive">{m.common_inForce()}</Badge>}
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{sanction.reason}</p>
            <p className="text-muted-foreground">{termsOf(sanction, timeZone)}</p>
            {sanction.liftReason && <p className="wrap-anywhere">{sanction.liftReason}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function termsOf({ kind, until, createdAt, liftedAt }: OwnSanction, timeZone: string): string {
  const day = (date: Date) => formatDate(date, "moment", timeZone);
  const start = day(createdAt);
  const terms = until
    ? m.member_sanctions_standing_until({ start, end: day(until) })
    : kind === "ban"
      ? m.member_sanctions_standing_noEnd({ start })
      : start;
  return liftedAt ? m.member_sanctions_standing_liftedOn({ terms, day: day(liftedAt) }) : terms;
}
