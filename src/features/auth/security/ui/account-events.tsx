"use client";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { TimeAgo } from "@/components/content/time-ago";
import { ACCOUNT_EVENT_NAMES } from "@/domain/auth/account-events/copy";
import type { Outputs } from "@/trpc/react";

type Events = Outputs["shell"]["security"]["factors"]["events"];

/** What happened to the account lately, on all communities. */
export function AccountEvents({ events, timeZone }: { events: Events; timeZone: string }) {
  if (events.length === 0) return null;
  return (
    <Section title={m.auth_factors_events()} text={m.auth_factors_eventsText()}>
      <ol className="flex flex-col divide-y rounded-lg border bg-card text-sm">
        {events.map(({ id, kind, device, community, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-2.5"
          >
            <span>{ACCOUNT_EVENT_NAMES[kind]()}</span>
            <span className="text-muted-foreground">
              {[device, community].filter(Boolean).join(" · ")} ·{" "}
              <TimeAgo date={createdAt} timeZone={timeZone} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
