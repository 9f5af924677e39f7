"use client";
import * as m from "#messages";
import type { StartupCard } from "@/features/startup/directory/schema";
import { useMinute } from "@/lib/browser/use-minute";
import { formatNumber } from "@/lib/format/number";
import { HOUR_MS } from "@/lib/time/duration";

const HOURS_NEW = 24;

/**
 * Why a startup is where it is in Hot. The hours since its launch appear in the browser, which knows the time; their place
 * is kept.
 */
export function HotReason({ recent }: { recent: NonNullable<StartupCard["recent"]> }) {
  const now = useMinute();
  const hours =
    recent.launchedAt && now
      ? Math.max(0, Math.floor((now.getTime() - Date.parse(recent.launchedAt)) / HOUR_MS))
      : 0;
  const isNew = recent.launchedAt !== null && hours < HOURS_NEW;
  if (!isNew && recent.votes === 0) return null;
  return (
    <span className="grid h-6 shrink-0 leading-6 font-medium whitespace-nowrap text-success tabular-nums">
      {recent.launchedAt !== null && (
        <span aria-hidden="true" className="invisible col-start-1 row-start-1">
          {textOfNew(HOURS_NEW - 1)}
        </span>
      )}
      <span className="col-start-1 row-start-1">
        {isNew ? textOfNew(hours) : m.startup_directory_card_today({ votes: formatNumber(recent.votes) })}
      </span>
    </span>
  );
}

const textOfNew = (hours: number): string =>
  hours > 0 ? m.startup_directory_card_newHours({ hours }) : m.startup_directory_card_new();
