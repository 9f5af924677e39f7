"use client";
import { Check } from "lucide-react";
import * as m from "#messages";
import { FORMATS } from "@/domain/session/rules";
import type { SessionDetail } from "@/features/session/schema";
import { cn } from "@/lib/cn";
import { api } from "@/trpc/react";

type Step = { href: string; label: string; figure: string | null; isDone: boolean };

/** What is left to do before a session starts, with the next step marked. */
export function HostSteps({ session }: { session: SessionDetail }) {
  const { id, status, format } = session;
  const { data: programme } = api.session.decks.programme.useQuery({ sessionId: id }, { retry: false });
  const talks = programme?.talks ?? [];
  const slots = programme?.slots ?? session.speakerSlots;
  const ready = talks.filter(({ ready }) => ready >= FORMATS[format].slides).length;
  const page = `/sessions/${id}`;
  const steps: Step[] = [
    {
      href: `${page}/edit`,
      label: m.common_publish(),
      figure: null,
      isDone: status !== "draft",
    },
    {
      href: `${page}/speakers`,
      label: m.session_browse_hostSteps_speakers(),
      figure: programme ? `${talks.length}/${slots}` : null,
      isDone: talks.length >= slots,
    },
    {
      href: `${page}/speakers`,
      label: m.session_browse_hostSteps_decks(),
      figure: programme && talks.length > 0 ? `${ready}/${talks.length}` : null,
      isDone: talks.length > 0 && ready === talks.length,
    },
    { href: `${page}/console`, label: m.session_browse_hostSteps_console(), figure: null, isDone: false },
  ];
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <ol className="-mx-2 flex basis-full flex-col">
      {steps.map((step, index) => (
        <li key={step.label}>
          <a
            href={step.href}
            aria-current={step === next ? "step" : undefined}
            className="flex min-h-9 items-center gap-2.5 rounded-md px-2 text-sm hover:bg-accent aria-[current]:font-medium"
          >
            <span
              aria-hidden="true"
              className={cn(
                "flex size-5 shrink-0 items-center justify-center rounded-full border text-xs",
                step.isDone && "border-transparent bg-success-wash text-success",
                step === next && "border-transparent bg-primary text-primary-foreground",
              )}
            >
              {step.isDone ? <Check className="size-3.5" /> : index + 1}
            </span>
            <span className={step.isDone ? "text-muted-foreground" : ""}>{step.label}</span>
            {step.isDone && <span className="sr-only">{m.common_doneMark()}</span>}
            <span className="ms-auto text-muted-foreground tabular-nums">{step.figure}</span>
          </a>
        </li>
      ))}
    </ol>
  );
}
