"use client";
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { STEPS } from "@/features/platform/wizard/rules";
import { BasicsStep } from "./basics-step";
import { BrandingStep } from "./branding-step";
import { MadePanel } from "./created-panel";
import { PlanStep } from "./plan-step";
import { ReviewStep } from "./review-step";
import { useWizard } from "./use-wizard";

const STEP_PANELS = [BasicsStep, PlanStep, BrandingStep, ReviewStep] as const;

/** `zones`: those that the server knows. */
type TenantWizardProps = { hubDomain: string; zones: readonly string[] };

/** Creates a community in four steps. (TEN-4) */
export function TenantWizard({ hubDomain, zones }: TenantWizardProps) {
  const wizard = useWizard(zones);
  const { step, isFilled, isLast, isBusy, made, address } = wizard;
  const Part = STEP_PANELS[step] ?? BasicsStep;
  const isRefused = step === 0 && address !== null && address.refusal !== null;
  const panel = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    const isOther = shown.current !== step;
    shown.current = step;
    if (isOther && (step > 0 || !made)) panel.current?.focus();
  }, [step, made]);
  return (
    <div className="flex max-w-reading flex-col gap-6">
      {made && <MadePanel key={made.tenant.id} {...made} />}
      <ol aria-label={m.platform_wizard_steps()} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {STEPS.map(({ id, name }, index) => (
          <li
            key={id}
            aria-current={index === step ? "step" : undefined}
            className={clsx(
              "border-t-2 pt-2 text-xs sm:text-sm",
              index <= step ? "border-primary" : "text-muted-foreground",
              index === step && "font-medium",
            )}
          >
            {index + 1}. {name()}
          </li>
        ))}
      </ol>
      <form
        noValidate
        data-own-backup
        className="flex flex-col gap-6 rounded-lg border bg-card p-5 sm:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (isFilled && !isRefused && !isBusy) wizard.next();
        }}
      >
        <section ref={panel} tabIndex={-1} aria-label={STEPS[step]?.name()} className="outline-none">
          <Part wizard={wizard} hubDomain={hubDomain} />
        </section>
        <div className="flex justify-between gap-3">
          <Button variant="outline" disabled={step === 0 || isBusy} onClick={wizard.back}>
            {m.platform_wizard_back()}
          </Button>
          <Button type="submit" disabled={!isFilled || isRefused} loading={isBusy}>
            {isLast ? m.platform_wizard_submit() : m.platform_wizard_next()}
          </Button>
        </div>
      </form>
    </div>
  );
}
