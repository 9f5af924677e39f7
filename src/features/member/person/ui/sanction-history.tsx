"use client";
import { useState } from "react";
import * as m from "#messages";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { SANCTION_NAMES } from "@/domain/member/copy";
import type { Person, PersonSanction } from "@/features/member/person/schema";
import { formatDate } from "@/lib/time/date";
import { LiftDialog } from "./lift-dialog";

export function SanctionHistory({ person, timeZone }: { person: Person; timeZone: string }) {
  if (!person.sanctions.length)
    return <p className="text-sm text-muted-foreground">{m.member_person_sanction_none()}</p>;
  return (
    <ul aria-label={m.common_history()} className="flex flex-col divide-y rounded-lg border bg-card text-sm">
      {person.sanctions.map((sanction) => (
        <Entry key={sanction.id} sanction={sanction} person={person} timeZone={timeZone} />
      ))}
    </ul>
  );
}

type EntryProps = { sanction: PersonSanction; person: Person; timeZone: string };

function Entry({ sanction, person, timeZone }: EntryProps) {
  const { id, kind, reason, until, createdAt, by, liftedAt, liftedBy, liftReason, isInForce } = sanction;
  const [isAsking, setAsking] = useState(false);
  const at = (date: Date) => formatDate(date, "moment", timeZone);
  const imposed = { when: at(createdAt), by: nameOf(by) };
  const { noun, undo } = SANCTION_NAMES[kind];
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 p-4">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {noun()}
          {isInForce && <Badge tone="destructive">{m.common_inForce()}</Badge>}
        </p>
        <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
        <p className="text-xs text-muted-foreground">
          {until
            ? m.member_person_sanction_imposedUntil({ ...imposed, end: at(until) })
            : m.member_person_sanction_imposed(imposed)}
        </p>
        {liftedAt && (
          <p className="text-xs wrap-anywhere text-muted-foreground">
            {m.member_person_sanction_liftedBy({
              when: at(liftedAt),
              by: nameOf(liftedBy),
              reason: liftReason ?? "",
            })}
          </p>
        )}
      </div>
      {isInForce && person.mayAct && (
        <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
          {undo()}
        </Button>
      )}
      {isAsking && (
        <LiftDialog
          target={{ sanctionId: id }}
          kind={kind}
          person={person}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

const nameOf = (username: string | null): string =>
  username ? `@${username}` : m.common_formerMemberInList();
