"use client";
import type { StartupCard as Card } from "@/features/startup/directory/schema";
import { StartupCard } from "./startup-card";

type StartupGridProps = { startups: readonly Card[]; level?: 2 | 3 };

/**
 * Cards of equal height, two abreast where there is room; their names are headings of `level`. As a part of
 * the browser's it is sent as data beside its HTML, and not as the whole tree of every card once more.
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
