/** What the security centre tells a user about their account. */
export const ACCOUNT_EVENTS = [
  "signed-in",
  "signed-in-passkey",
  "signed-in-factor",
  "password-changed",
  "address-changed",
  "provider-connected",
  "provider-disconnected",
  "passkey-added",
  "passkey-removed",
  "totp-on",
  "totp-off",
  "factor-on",
  "factor-off",
  "codes-made",
  "code-used",
  "browser-trusted",
  "browser-forgotten",
  "sign-ins-ended",
  "key-created",
  "agent-connected",
  "recovery-requested",
  "recovery-stopped",
  "recovery-done",
] as const;
export type AccountEventKind = (typeof ACCOUNT_EVENTS)[number];

export const MAX_SHOWN_EVENTS = 20;

/** How long an event is kept, in days. */
export const EVENT_DAYS = 365;
