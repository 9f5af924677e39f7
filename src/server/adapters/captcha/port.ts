import type { Widget } from "@/lib/security/proof";

/** Where a widget must have been passed for its token to count. */
export type Passage = { hostname: string; action: string; ip: string };

export type CaptchaPort = {
  widget: Widget;
  /** Resolves to `away` if the provider doesn't answer in time. */
  verify(token: string, passage: Passage): Promise<"passed" | "failed" | "away">;
};
