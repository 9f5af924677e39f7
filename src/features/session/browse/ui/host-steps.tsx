"use client";
import { Check } from "lucide-react";
import { useState } from "react";
import * as m from "#messages";
import { useShare } from "@/components/hooks/use-share";
import { FORMATS } from "@/domain/session/rules";
import type { SessionDetail } from "@/features/session/schema";
import { shortPath } from "@/features/session/urls";
import { cn } from "@/lib/cn";
import { api } from "@/trpc/react";

type Step = {
  label: string;
  figure: string | null;
  isDone: boolean;
  to: { href: string } | { press: () => void };
};

/** What is left to do before a session starts. The next step is the main action of the page; once live, it is the console. */
export function HostSteps({ session }: { session: SessionDetail }) {
  const { id, title, status, format, seatCount } = session;
  const { data: programme } = api.session.decks.programme.useQuery({ sessionId: id }, { retry: false });
  const [isShared, setShared] = useState(false);
  const { isCopied, share } = useShare({ title, url: () => `${location.origin}${shortPath(id)}` });
  const talks = programme?.talks ?? [];
  const slots = programme?.slots ?? session.speakerSlots;
  const ready = talks.filter(({ ready }) => ready >= FORMATS[format].slides).length;
  const page = `/sessions/${id}`;
  const press = () => void share().then(() => setShared(true));
  const steps: Step[] = [
    { to: { href: `${page}/edit` }, label: m.common_publish(), figure: null, isDone: status !== "draft" },
    {
      to: { press },
      label: isCopied ? m.session_browse_hostSteps_copied() : m.session_browse_hostSteps_share(),
      figure: null,
      isDone: isShared || seatCount > 0,
    },
    {
      to: { href: `${page}/speakers` },
      label: m.session_browse_hostSteps_speakers(),
      figure: programme ? `${talks.length}/${slots}` : null,
      isDone: talks.length >= slots,
    },
    {
      to: { href: `${page}/speakers` },
      label: m.session_browse_hostSteps_decks(),
      figure: programme && talks.length > 0 ? `${ready}/${talks.length}` : null,
      isDone: talks.length > 0 && ready === talks.length,
    },
    {
      to: { href: `${page}/console` },
      label: m.session_browse_hostSteps_console(),
      figure: null,
      isDone: false,
    },
  ].filter(({ to }) => status !== "draft" || "href" in to);
  const next = status === "live" ? steps.at(-1) : steps.find(({ isDone }) => !isDone);
  return (
    <ol className="-mx-2 flex basis-full flex-col">
      {steps.map((step, index) => (
        <li key={step.label}>
          <StepLine step={step} number={index + 1} isNext={step === next} />
        </li>
      ))}
    </ol>
  );
}

type StepLineProps = { step: Step; number: number; isNext: boolean };

function StepLine({ step: { to, label, figure, isDone }, number, isNext }: StepLineProps) {
  const line = {
    "aria-current": isNext ? ("step" as const) : undefined,
    className: cn(
      "flex w-full items-center gap-2.5 rounded-md px-2 text-start text-sm",
      isNext
        ? "my-1 min-h-11 bg-primary font-medium text-primary-foreground hover:bg-primary-hover"
        : "min-h-9 hover:bg-accent",
    ),
    children: (
      <>
        <span
          aria-hidden="true"
          className={cn(
            "flex size-5 shrink-0 items-center justify-center rounded-full border text-xs",
            isDone && "border-transparent bg-success-wash text-success",
            isNext && "border-current",
          )}
        >
          {isDone ? <Check className="size-3.5" /> : number}
        </span>
        <span className={isDone ? "text-muted-foreground" : ""}>{label}</span>
        {isDone && <span className="sr-only">{m.common_doneMark()}</span>}
        <span className={cn("ms-auto tabular-nums", !isNext && "text-muted-foreground")}>{figure}</span>
      </>
    ),
  };
  return "href" in to ? (
    <a href={to.href} {...line} />
  ) : (
    <button type="button" onClick={to.press} {...line} />
  );
}
