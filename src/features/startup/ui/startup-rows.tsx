"use client";
import type { StartupCard } from "@/features/startup/directory/schema";
import { StartupRow } from "./startup-row";

type StartupRowsProps = { startups: readonly StartupCard[]; level: 2 | 3; isFirst?: boolean };

/** The entries of a list, ranked or not. It renders from data, so a page contains no element tree beside its markup. */
export const StartupRows = ({ startups, level, isFirst }: StartupRowsProps) => (
  <ol className="@container divide-y">
    {startups.map((startup) => (
      <li key={startup.id}>
        <StartupRow startup={startup} level={level} isFirst={isFirst} />
      </li>
    ))}
  </ol>
);
