import { z } from "zod";
import * as m from "#messages";
import { EVENT_TYPES, type EventType, type SentType } from "@/domain/webhooks/event-rules";
import {
  type DeliveryState,
  type Failure,
  type PauseReason,
  WEBHOOK_FORMATS,
  type WebhookFormat,
} from "@/domain/webhooks/rules";
import { boundedLine, stop, tooLong } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";
import { completeWebsite } from "@/lib/security/website";
import { MAX_ADDRESS_LENGTH, MAX_WEBHOOK_NAME_LENGTH } from "./rules";

/** A public address by https. Its host is resolved and checked again for each delivery. */
const Address = z
  .string()
  .trim()
  .max(
    MAX_ADDRESS_LENGTH,
    stop(() => tooLong(MAX_ADDRESS_LENGTH)),
  )
  .transform((text, context): string => {
    const address = completeWebsite(text);
    const url = address ? new URL(address) : null;
    if (url?.protocol === "https:" && !url.port) return url.href;
    context.addIssue({ code: "custom", message: m.integrations_webhooks_badAddress() });
    return z.NEVER;
  });

const Terms = z.object({
  name: boundedLine(MAX_WEBHOOK_NAME_LENGTH, {
    least: 1,
    missing: m.integrations_webhooks_noName,
    error: () => tooLong(MAX_WEBHOOK_NAME_LENGTH),
  }),
  format: z.enum(WEBHOOK_FORMATS),
  events: z
    .array(z.enum(EVENT_TYPES))
    .max(EVENT_TYPES.length, stop())
    .min(1, { error: m.integrations_webhooks_noEvent })
    .transform((events) => [...new Set(events)]),
});

export const CreateWebhook = Terms.extend({ address: Address });
export type CreateWebhook = z.output<typeof CreateWebhook>;

/** Without `address`, the present one stays. `version` is the one that the form shows. */
export const ChangeWebhook = Terms.extend({
  id: Id,
  version: z.int().positive(),
  address: Address.optional(),
});
export type ChangeWebhook = z.output<typeof ChangeWebhook>;

export const OneWebhook = z.object({ id: Id });
export type OneWebhook = z.infer<typeof OneWebhook>;

export const OneDelivery = z.object({ id: Id });
export type OneDelivery = z.infer<typeof OneDelivery>;

/** `cursor` is the id of the last delivery that is shown. */
export const ListDeliveries = z.object({
  webhookId: Id,
  onlyFailed: z.boolean(),
  cursor: Id.optional(),
});
export type ListDeliveries = z.infer<typeof ListDeliveries>;

/** The secret is told only now. */
export type WithSecret = { id: string; secret: string };

export type ShownWebhook = {
  id: string;
  name: string;
  host: string;
  format: WebhookFormat;
  events: EventType[];
  pausedBecause: PauseReason | null;
  failingSince: Date | null;
  formerSecretUntil: Date | null;
  version: number;
  createdAt: Date;
  /** Deliveries that an admin can send again together. */
  missed: number;
};

export type ShownDelivery = {
  id: string;
  type: SentType;
  state: DeliveryState;
  failure: Failure | null;
  status: number | null;
  tries: number;
  triedAt: Date | null;
  nextTryAt: Date;
  durationMs: number | null;
  createdAt: Date;
};
