"use client";
import { useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { SANCTION_NAMES } from "@/domain/member/copy";
import { SANCTION_KINDS, type SanctionKind, type StandingKind } from "@/domain/member/rules";
import type { Person } from "@/features/member/person/schema";
import { LiftDialog } from "./lift-dialog";
import { SanctionDialog } from "./sanction-dialog";

type Open = { act: "impose" | "lift"; kind: SanctionKind } | null;

/** Actions available for a member. A sanction already in force is offered as its reversal. */
export function Acts({ person }: { person: Person }) {
  const [open, setOpen] = useState<Open>(null);
  const { inForce, mayAct, isSelf, userId } = person;
  const close = () => setOpen(null);
  if (isSelf) return <p className="text-sm text-muted-foreground">{m.member_person_you()}</p>;
  if (!mayAct) return <p className="text-sm text-muted-foreground">{m.member_outranked()}</p>;
  const isOn = (kind: SanctionKind) => inForce.includes(kind as StandingKind);
  return (
    <div className="flex flex-wrap gap-2">
      {SANCTION_KINDS.map((kind) => (
        <Button
          key={kind}
          variant="outline"
          onClick={() => setOpen({ act: isOn(kind) ? "lift" : "impose", kind })}
        >
          {isOn(kind) ? SANCTION_NAMES[kind].undo() : SANCTION_NAMES[kind].act()}
        </Button>
      ))}
      {open?.act === "impose" && <SanctionDialog person={person} kind={open.kind} onClose={close} />}
      {open?.act === "lift" && (
        <LiftDialog target={{ userId, kind: open.kind }} kind={open.kind} person={person} onClose={close} />
      )}
    </div>
  );
}
