"use client";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { toast } from "@/components/ui/toast";
import { requestDialog } from "@/lib/dialog-request";
import { api } from "@/trpc/react";
import { type Choice, choosePlan } from "../../choice-rules";
import type { Offer } from "../../plan-rules";

export type ContactKind = "demo" | "sales";

type Desk = {
  offer: Offer;
  /** What waits for the server: the button of a plan, or the way to the customer portal. */
  busy: string | null;
  choose: (plan: string) => void;
  contact: (kind: ContactKind) => void;
};

const DeskContext = createContext<Desk | null>(null);

/** The desk at which plans are chosen; every button below it waits while one of them works. */
export function usePlanDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("Plans are chosen at a desk.");
  return desk;
}

type PlanDeskProps = { offer: Offer; onContact: (kind: ContactKind) => void; children: ReactNode };

export function PlanDesk({ offer, onContact, children }: PlanDeskProps) {
  const { data: viewer } = api.auth.viewer.useQuery();
  const [busy] = useState<string | null>(null);
  const desk = useMemo<Desk>(() => {
    const follow = (choice: Choice) => {
      if (choice.next === "subscribe") return;
      void toast[choice.toast](choice.title, { description: choice.text });
      if (choice.next === "contact") onContact("sales");
      if (choice.next === "sign-in") requestDialog({ kind: "sign-in", title: choice.title });
    };
    return {
      offer,
      busy,
      contact: onContact,
      choose: (plan) => follow(choosePlan(plan, offer, viewer ?? null)),
    };
  }, [offer, busy, viewer, onContact]);
  return <DeskContext value={desk}>{children}</DeskContext>;
}
