import type { ReactNode } from "react";
import type { ListSessions, SessionList } from "@/features/session/schema";
import { MoreSessions } from "./more-sessions";
import { SessionCards } from "./session-cards";

type SessionSectionProps = {
  title: string;
  when: ListSessions["when"];
  only?: ListSessions["only"];
  list: SessionList;
  /** Shown if the list is empty. Without it, an empty section isn't rendered. */
  empty?: ReactNode;
};

export function SessionSection({ title, when, only, list, empty = null }: SessionSectionProps) {
  if (list.items.length === 0) return empty;
  return (
    <section className="flex flex-col gap-2.5">
      <h2 className="text-base font-semibold">{title}</h2>
      <SessionCards sessions={list.items} />
      {list.nextCursor && (
        <MoreSessions key={list.nextCursor} when={when} only={only} cursor={list.nextCursor} />
      )}
    </section>
  );
}
