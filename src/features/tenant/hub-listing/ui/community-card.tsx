import { CalendarDays, Languages, Tag, Users } from "lucide-react";
import * as m from "#messages";
import { CATEGORY_NAMES } from "@/features/tenant/hub-listing/copy";
import type { HubCard } from "@/features/tenant/hub-listing/schema";
import { formatNumber } from "@/lib/format/number";
import { nameOfLanguage } from "@/lib/language/languages";
import { initialOf } from "@/lib/text/cut";
import { formatDate } from "@/lib/time/date";

const FACT = "flex min-w-0 items-center gap-1.5 [&_svg]:size-3.5 [&_svg]:shrink-0";

/** Another host's images can't be loaded here, so the community's mark is its first letter in its color. */
export function CommunityCard({ card, level = 2 }: { card: HubCard; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const { name, address, sentence, category, languages, memberCount, fill, onFill } = card;
  const [language] = languages;
  return (
    <article className="startup-card flex-col gap-3 p-4">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          style={{ backgroundColor: fill, color: onFill }}
          className="flex size-12 shrink-0 items-center justify-center rounded-md border text-lg font-medium"
        >
          {initialOf(name)}
        </span>
        <div className="flex min-w-0 flex-col">
          <Heading className="text-base font-semibold">
            <a
              href={address}
              lang={language}
              className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
            >
              {name}
            </a>
          </Heading>
          <p dir="ltr" className="truncate text-xs text-muted-foreground rtl:text-end">
            {new URL(address).host}
          </p>
        </div>
      </div>
      {sentence && (
        <p lang={language} className="text-sm wrap-anywhere">
          {sentence}
        </p>
      )}
      <ul className="mt-auto flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
        <li className={FACT}>
          <Tag aria-hidden="true" />
          {CATEGORY_NAMES[category]()}
        </li>
        {memberCount !== null && (
          <li className={`${FACT} tabular-nums`}>
            <Users aria-hidden="true" />
            {m.tenant_hubListing_card_members({ count: memberCount, members: formatNumber(memberCount) })}
          </li>
        )}
        <li className={FACT}>
          <Languages aria-hidden="true" />
          <span className="flex flex-wrap gap-x-2">
            {languages.map((one) => (
              <span key={one} lang={one}>
                {nameOfLanguage(one)}
              </span>
            ))}
          </span>
        </li>
      </ul>
      <NextSession card={card} />
    </article>
  );
}

function NextSession({ card: { nextSession, timeZone, languages } }: { card: HubCard }) {
  if (!nextSession) return null;
  return (
    <div className="flex gap-2 border-t pt-3 text-sm">
      <CalendarDays aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <p className="min-w-0">
        <span className="sr-only">{m.tenant_hubListing_card_next()}</span>
        <time dateTime={nextSession.at.toISOString()} className="block text-muted-foreground">
          {formatDate(nextSession.at, "appointment", timeZone)}
        </time>
        <span lang={languages[0]} className="line-clamp-2 wrap-anywhere">
          {nextSession.title}
        </span>
      </p>
    </div>
  );
}
