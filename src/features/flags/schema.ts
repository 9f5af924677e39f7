import { z } from "zod";
import { type Entitlement, FEATURES, type Feature } from "@/access/names";
import { boundedLine } from "@/lib/bounds";
import { Id } from "@/lib/id";
import type { FlagLevel } from "./rules";

/** What the people who run a community switch themselves; everything else is the platform's. */
export const OWN_FLAGS = [
  "startup_directory",
  "sessions",
  "comments",
  "voting",
  "user_profiles",
  "email_notifications",
] as const satisfies readonly Feature[];
export type OwnFlag = (typeof OWN_FLAGS)[number];

const REASON = "Please say why, in 3 to 300 characters.";

export const Reason = boundedLine(300, { least: 3, error: REASON });

/** `isEnabled: null` takes the community's own answer back, so that the platform's default decides. */
export const SwitchFlag = z.object({
  flag: z.enum(OWN_FLAGS),
  isEnabled: z.boolean().nullable(),
  reason: Reason,
});
export type SwitchFlag = z.infer<typeof SwitchFlag>;

/** As `SwitchFlag`, by those who run the platform, for any flag of any community. */
export const SwitchTenantFlag = SwitchFlag.extend({ flag: z.enum(FEATURES), tenantId: Id });
export type SwitchTenantFlag = z.infer<typeof SwitchTenantFlag>;

export const DEFAULT_LEVELS = ["tier-0", "tier-1", "global"] as const;
export type DefaultLevel = (typeof DEFAULT_LEVELS)[number];

/** `isEnabled: null` takes the answer of this level back, so that the next one decides. */
export const SwitchDefault = SwitchFlag.extend({ flag: z.enum(FEATURES), level: z.enum(DEFAULT_LEVELS) });
export type SwitchDefault = z.infer<typeof SwitchDefault>;

/** Whose answer is changed. */
export type FlagPlace =
  | { at: "own" }
  | { at: "tenant"; tenantId: string }
  | { at: "default"; level: DefaultLevel };

/** What one level says of a flag; `isEnabled: null` is nothing, and then `follows` is what holds. */
export type FlagDefault = {
  flag: Feature;
  isEnabled: boolean | null;
  follows: boolean;
  setBy: string | null;
  setAt: Date | null;
};

/**
 * A flag as it stands in one community. `isSet` is the flag's value and `level` who decided it; `isOn` whether it
 * does anything, which also takes the entitlement and the flag that it rests on.
 */
export type FlagState = {
  flag: Feature;
  isSet: boolean;
  isOn: boolean;
  level: FlagLevel;
  /** The value that decides once the community's own answer is taken back. */
  isSetByDefault: boolean;
  setBy: string | null;
  setAt: Date | null;
  need: { entitlement: Entitlement; isHeld: boolean; plan: string } | null;
  restsOn: { flag: Feature; isOn: boolean } | null;
};
