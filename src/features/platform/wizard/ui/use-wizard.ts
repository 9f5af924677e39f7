"use client";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { currentLanguage } from "#language";
import * as m from "#messages";
import { toast } from "@/components/ui/toast";
import { type CreatedTenant, CreateTenant } from "@/features/platform/schema";
import { browserLanguage } from "@/features/platform/ui/browser-language";
import { enabledFeatures, STEPS, WIZARD_DEFAULTS } from "@/features/platform/wizard/rules";
import { WizardDraft } from "@/features/platform/wizard/schema";
import { localBackup } from "@/lib/browser/local-backup";
import { toErrorMessage } from "@/lib/errors/error-message";
import { newId } from "@/lib/id";
import { browserTimeZone, canonicalTimeZone } from "@/lib/time/time-zone";
import { api } from "@/trpc/react";

export type WizardValues = typeof WIZARD_DEFAULTS;
type CreateResult = { tenant: CreatedTenant; isMailed: boolean };

/** Returns why the server would reject a step's input, or null if it is valid. */
function failureOf(step: number, { ownerEmail, primaryColor }: WizardValues): string | null {
  const { shape } = CreateTenant;
  if (step === 0) return shape.ownerEmail.safeParse(ownerEmail).error?.issues[0]?.message ?? null;
  if (step === 2) return shape.primaryColor.safeParse(primaryColor).error?.issues[0]?.message ?? null;
  return null;
}

const PAUSE_MS = 300;

function useAddress(typed: string) {
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isCurrent = asked !== "" && asked === typed.trim();
  const { data } = api.platform.checkAddress.useQuery(
    { domain: asked },
    { enabled: isCurrent, staleTime: 0 },
  );
  return isCurrent ? (data ?? null) : null;
}

/** In this tab, so that a reload keeps it, as the choice of another language does. */
const draft = localBackup("tenant-wizard", WizardDraft, "sessionStorage");

const never = () => () => undefined;

/** Wizard state. The language and the time zone are the creator's, if the product and the server know them. The last step creates the tenant and resets the wizard. */
export function useWizard(zones: readonly string[]) {
  const [step, setStep] = useState(0);
  const [values, setValues] = useState<WizardValues>(WIZARD_DEFAULTS);
  const ownZone = useSyncExternalStore(never, browserTimeZone, () => "UTC");
  const timeZone =
    [values.timeZone, canonicalTimeZone(ownZone)].find((zone) => zone && zones.includes(zone)) ?? "UTC";
  const ownLanguage = useSyncExternalStore(never, browserLanguage, currentLanguage);
  const language = values.language ?? ownLanguage;
  const [made, setMade] = useState<CreateResult | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const id = useRef(newId());
  const isAsked = useRef(false);
  const address = useAddress(values.domain);
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) return void draft.write(values === WIZARD_DEFAULTS ? null : { step, values });
    isRestored.current = true;
    const kept = draft.read();
    if (!kept) return;
    setStep(kept.step);
    setValues(kept.values);
  }, [step, values]);
  const create = api.platform.createTenant.useMutation({
    onSuccess: (tenant, { ownerEmail }) => {
      void toast.success(m.platform_created(), { description: `${tenant.name}, ${tenant.domain}` });
      id.current = newId();
      setMade({ tenant, isMailed: ownerEmail.trim() !== "" });
      setValues(WIZARD_DEFAULTS);
      setStep(0);
    },
    onError: (error) => {
      if (error.data?.reason === "handled") id.current = newId();
      const description = error.data?.code === "BAD_REQUEST" ? m.common_checkInputs() : toErrorMessage(error);
      void toast.error(m.platform_createFailed(), { description });
    },
    onSettled: () => {
      isAsked.current = false;
    },
  });
  const isFilled = values.name.trim() !== "" && values.domain.trim() !== "";
  const isLast = step === STEPS.length - 1;
  const submit = () => {
    if (isAsked.current) return;
    isAsked.current = true;
    create.mutate({
      ...values,
      timeZone,
      language,
      id: id.current,
      features: enabledFeatures(values.features, values.plan),
    });
  };
  const goOn = () => {
    const found = failureOf(step, values);
    setFailure(found);
    if (found === null) setStep(step + 1);
  };
  return {
    step,
    failure,
    values,
    timeZone,
    language,
    zones,
    address,
    made,
    isFilled,
    isLast,
    isBusy: create.isPending,
    refusal: create.error && toErrorMessage(create.error),
    change: (part: Partial<WizardValues>) => {
      create.reset();
      setFailure(null);
      setValues((before) => ({ ...before, ...part }));
    },
    back: () => setStep(Math.max(0, step - 1)),
    next: () => (isLast ? submit() : goOn()),
  };
}

export type Wizard = ReturnType<typeof useWizard>;
