import * as m from "#messages";
import type { FoundingMode } from "@/domain/tenant/founding/rules";

type ModeCopy = { name: () => string; text: () => string };

export const MODE_COPY: Record<FoundingMode, ModeCopy> = {
  off: { name: m.common_off, text: m.platform_founding_settings_offText },
  approval: {
    name: m.platform_founding_settings_approval,
    text: m.platform_founding_settings_approvalText,
  },
  open: { name: m.platform_founding_settings_open, text: m.platform_founding_settings_openText },
};

/** How far a new community has come, in order. */
export const PROGRESS = [
  { field: "createdAt", label: m.platform_founding_list_created },
  { field: "brandedAt", label: m.platform_founding_list_branded },
  { field: "memberAt", label: m.platform_founding_list_member },
  { field: "startupAt", label: m.platform_founding_list_startup },
  { field: "sessionAt", label: m.platform_founding_list_session },
] as const;
