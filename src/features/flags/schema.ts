import { z } from "zod";
import * as m from "#messages";
import { type Entitlement, FEATURES, type Feature } from "@/access/names";
import type { FlagLevel } from "@/domain/flags/rules";
import { boundedLine } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";

/** Flags that community admins can switch. Only superadmins can switch the others. */
export const OWN_FLAGS = [
  "startup_directory",
  "sessions",
  "comments",
  "voting",
  "user_profiles",
  "email_notifications",
] as const satisfies readonly Feature[];
export type OwnFlag = (typeof OWN_FLAGS)[number];

export const Reason = boundedLine(300, {
  least: 3,
  error: () => m.lib_bounds_reasonInvalid({ min: 3, max: 300 }),
});

/**
 * `isEnabled: null` removes the community's own setting, so the platform default applies. An operator gives a
 * reason; a community's admin doesn't need to.
 */
export const SwitchFlag = z.object({
  flag: z.enum(OWN_FLAGS),
  isEnabled: z.boolean().nullable(),
  reason: Reason.optional(),
});
export type SwitchFlag = z.infer<typeof SwitchFlag>;

export const SwitchTenantFlag = SwitchFlag.extend({
  flag: z.enum(FEATURES),
  tenantId: Id,
  reason: Reason,
});
export type SwitchTenantFlag = z.infer<typeof SwitchTenantFlag>;

export const DEFAULT_LEVELS = ["tier-0", "tier-1", "global"] as const;
export type DefaultLevel = (typeof DEFAULT_LEVELS)[number];

/** `isEnabled: null` removes the setting at this level, so the next level applies. */
export const SwitchDefault = SwitchFlag.extend({
  flag: z.enum(FEATURES),
  level: z.enum(DEFAULT_LEVELS),
  reason: Reason,
});
export type SwitchDefault = z.infer<typeof SwitchDefault>;

export type FlagPlace = { at: "tenant"; tenantId: string } | { at: "default"; level: DefaultLevel };

/** The setting at one level. If `isEnabled` is null, nothing is set and `follows` applies. */
export type FlagDefault = {
  flag: Feature;
  isEnabled: boolean | null;
  follows: boolean;
  setBy: string | null;
  setAt: Date | null;
};

/**
 * `isSet` is the value of the flag and `level` the level that decided it. `isOn` also takes the entitlement
 * and the base flag into account.
 */
export type FlagState = {
  flag: Feature;
  isSet: boolean;
  isOn: boolean;
  level: FlagLevel;
  /** The value that would apply without the community's own setting. */
  isSetByDefault: boolean;
  setBy: string | null;
  setAt: Date | null;
  need: { entitlement: Entitlement; isHeld: boolean; plan: string } | null;
  restsOn: { flag: Feature; isOn: boolean } | null;
};
