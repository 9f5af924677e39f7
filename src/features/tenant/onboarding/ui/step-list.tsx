"use client";
import { Check, Circle } from "lucide-react";
import { useRouter } from "next/navigation";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { type FirstSteps, STEPS, type StepState } from "@/features/tenant/onboarding/rules";
import { api } from "@/trpc/react";

/** The checklist with a link for each step. (TEN-17) */
export function StepList({ steps, isDone }: Pick<FirstSteps, "steps" | "isDone">) {
  const router = useRouter();
  const onError = (error: unknown) => toastError(m.common_nothingChanged(), error);
  const hide = api.tenant.hideFirstSteps.useMutation({ onError, onSuccess: router.refresh });
  const keep = api.tenant.keepRules.useMutation({ onError, onSuccess: router.refresh });
  const done = steps.filter((one) => one.isDone).length;
  return (
    <section aria-labelledby="first-steps" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="first-steps" className="text-lg font-semibold">
          <span>{isDone ? m.tenant_onboarding_steps_allSet() : m.common_firstSteps()}</span>{" "}
          <span className="text-sm font-normal text-muted-foreground tabular-nums">
            {m.tenant_onboarding_steps_count({ done, all: steps.length })}
          </span>
        </h2>
        {isDone && (
          <Button variant="outline" size="sm" loading={hide.isPending} onClick={() => hide.mutate()}>
            {m.tenant_onboarding_steps_putAway()}
          </Button>
        )}
      </div>
      <ol className="divide-y rounded-lg border bg-card">
        {steps.map((state) => (
          <Step
            key={state.step}
            state={state}
            onKeep={state.step === "rules" && !state.isDone ? () => keep.mutate() : undefined}
            isKeeping={keep.isPending}
          />
        ))}
      </ol>
    </section>
  );
}

type StepProps = { state: StepState; onKeep?: () => void; isKeeping: boolean };

function Step({ state: { step, isDone }, onKeep, isKeeping }: StepProps) {
  const { title, text, href } = STEPS[step];
  const Mark = isDone ? Check : Circle;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Mark
        aria-hidden="true"
        className={isDone ? "size-5 shrink-0 text-success" : "size-5 shrink-0 text-muted-foreground"}
      />
      <div className="min-w-0 grow basis-48">
        <Link href={href} className="font-medium underline-offset-4 hover:underline">
          {title()}
        </Link>
        <span className="sr-only">
          {` ${isDone ? m.common_doneMark() : m.tenant_onboarding_steps_toDo()}`}
        </span>
        <p className="text-sm text-muted-foreground">{text()}</p>
      </div>
      {onKeep && (
        <Button variant="outline" size="sm" loading={isKeeping} onClick={onKeep}>
          {m.tenant_onboarding_steps_keep()}
        </Button>
      )}
    </li>
  );
}
