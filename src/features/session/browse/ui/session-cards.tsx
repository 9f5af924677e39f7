import type { SessionCard as Card } from "@/features/session/schema";
import { SessionCard } from "./session-card";

export const SessionCards = ({ sessions }: { sessions: readonly Card[] }) => (
  <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
    {sessions.map((session) => (
      <li key={session.id} className="min-w-0">
        <SessionCard session={session} />
      </li>
    ))}
  </ol>
);
