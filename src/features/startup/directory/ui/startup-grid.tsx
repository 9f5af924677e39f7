"use client";
import type { StartupCard as Card } from "@/features/startup/directory/schema";
import { StartupCard } from "./startup-card";

type StartupGridProps = { startups: readonly Card[]; level?: 2 | 3 };

/**
 * Startup names are headings of `level`. The grid renders from data, so a client component doesn't receive
 * the whole element tree a second time.
 */
export const StartupGrid = ({ startups, level = 2 }: StartupGridProps) => (
  <ol className="grid gap-2.5 lg:grid-cols-2">
    {startups.map((startup) => (
      <li key={startup.id} className="min-w-0">
        <StartupCard startup={startup} level={level} />
      </li>
    ))}
  </ol>
);
