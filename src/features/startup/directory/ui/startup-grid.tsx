"use client";
import type { StartupCard as Card } from "@/features/startup/directory/schema";
import { StartupRows } from "@/features/startup/ui/startup-rows";
import { StartupCard } from "./startup-card";

type StartupGridProps = { startups: readonly Card[]; level?: 2 | 3 };

/**
 * A ranked list is one of rows, any other a grid of cards. Startup names are headings of `level`. It renders from data, so a client component doesn't receive
 * the whole element tree a second time.
 */
export const StartupGrid = ({ startups, level = 2 }: StartupGridProps) =>
  startups.some(({ rank }) => rank !== null) ? (
    <div className="overflow-hidden rounded-lg border bg-card">
      <StartupRows startups={startups} level={level} isFirst />
    </div>
  ) : (
    <ol className="grid gap-2.5 lg:grid-cols-2">
      {startups.map((startup) => (
        <li key={startup.id} className="min-w-0">
          <StartupCard startup={startup} level={level} />
        </li>
      ))}
    </ol>
  );
