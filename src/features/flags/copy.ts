import * as m from "#messages";

/** `when` is null if the flag has never been set. */
export function describeSetting(state: string, by: string | null, when: string | null): string {
  if (!when) return state;
  return by ? m.flags_setBy({ state, by, when }) : m.flags_set({ state, when });
}

export const LEVEL_NAMES = {
  "tier-0": m.common_tier0,
  "tier-1": m.common_tier1,
  global: m.flags_level_names_global,
} as const;
