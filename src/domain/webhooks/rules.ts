/** `standard` is signed JSON after Standard Webhooks; the others are messages to a chat. */
export const WEBHOOK_FORMATS = ["standard", "slack", "discord", "mattermost", "matrix"] as const;
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number];

/** Why a webhook is paused: by an admin, after three days of failures, or because its receiver answered 410. */
export const PAUSE_REASONS = ["admin", "failing", "gone"] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** `missed`: not delivered, and tried again only if an admin asks for it. */
export const DELIVERY_STATES = ["waiting", "delivered", "missed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a try failed without an answer, or wasn't made. */
export const FAILURES = [
  "not-public",
  "no-answer",
  "redirect",
  "status",
  "plan",
  "hidden",
  "key",
  "paused",
  "internal",
] as const;
export type Failure = (typeof FAILURES)[number];
