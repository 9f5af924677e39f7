import { z } from "zod";
import { LANGUAGE_CODES } from "@/lib/language/languages";
import { STEPS, WIZARD_FEATURES, WIZARD_PLANS } from "./rules";

/** What the wizard keeps in its tab until the community is created. */
export const WizardDraft = z.object({
  step: z
    .int()
    .min(0)
    .max(STEPS.length - 1),
  values: z.object({
    name: z.string(),
    domain: z.string(),
    ownerEmail: z.string(),
    plan: z.enum(WIZARD_PLANS.map(({ id }) => id)),
    features: z.record(z.enum(WIZARD_FEATURES), z.boolean()),
    primaryColor: z.string(),
    timeZone: z.string().default(""),
    language: z.enum(LANGUAGE_CODES).nullable().default(null),
  }),
});
