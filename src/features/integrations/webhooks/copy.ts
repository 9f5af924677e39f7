import * as m from "#messages";
import type { EventType, SentType } from "@/domain/webhooks/event-rules";
import type { Failure, PauseReason, WebhookFormat } from "@/domain/webhooks/rules";
import { formatNumber } from "@/lib/format/number";
import { LOG_DAYS, TIMEOUT_MS } from "./rules";
import type { ShownDelivery } from "./schema";

export const EVENT_NAMES: Readonly<Record<SentType, () => string>> = {
  "startup.launched": m.integrations_webhooks_names_startupLaunched,
  "startup.changed": m.integrations_webhooks_names_startupChanged,
  "startup.milestone": m.integrations_webhooks_names_startupMilestone,
  "comment.created": m.integrations_webhooks_names_commentCreated,
  "session.published": m.integrations_webhooks_names_sessionPublished,
  "session.moved": m.integrations_webhooks_names_sessionMoved,
  "session.canceled": m.integrations_webhooks_names_sessionCancelled,
  "session.started": m.integrations_webhooks_names_sessionStarted,
  "session.completed": m.integrations_webhooks_names_sessionCompleted,
  "seat.taken": m.integrations_webhooks_names_seatTaken,
  "seat.left": m.integrations_webhooks_names_seatLeft,
  "member.joined": m.integrations_webhooks_names_memberJoined,
  "member.left": m.integrations_webhooks_names_memberLeft,
  "case.opened": m.integrations_webhooks_names_caseOpened,
  "case.decided": m.integrations_webhooks_names_caseDecided,
  "subscription.changed": m.integrations_webhooks_names_subscriptionChanged,
  "domain.changed": m.integrations_webhooks_names_domainChanged,
  "webhook.test": m.integrations_webhooks_names_test,
};

export const EVENT_GROUPS: readonly { label: () => string; events: readonly EventType[] }[] = [
  {
    label: m.integrations_webhooks_groups_startup,
    events: ["startup.launched", "startup.changed", "startup.milestone", "comment.created"],
  },
  {
    label: m.integrations_webhooks_groups_session,
    events: [
      "session.published",
      "session.moved",
      "session.canceled",
      "session.started",
      "session.completed",
      "seat.taken",
      "seat.left",
    ],
  },
  {
    label: m.integrations_webhooks_groups_member,
    events: ["member.joined", "member.left", "case.opened", "case.decided"],
  },
  {
    label: m.integrations_webhooks_groups_community,
    events: ["subscription.changed", "domain.changed"],
  },
];

export const FORMAT_NAMES: Readonly<Record<WebhookFormat, () => string>> = {
  standard: m.integrations_webhooks_formats_standard,
  slack: m.integrations_webhooks_formats_slack,
  discord: m.integrations_webhooks_formats_discord,
  mattermost: m.integrations_webhooks_formats_mattermost,
  matrix: m.integrations_webhooks_formats_matrix,
};

export const PAUSES: Readonly<Record<PauseReason, () => string>> = {
  admin: () => m.integrations_webhooks_because_admin({ days: formatNumber(LOG_DAYS) }),
  failing: m.integrations_webhooks_because_failing,
  gone: m.integrations_webhooks_because_gone,
};

export const FAILURE_TEXTS: Readonly<Record<Failure, () => string>> = {
  "not-public": m.integrations_webhooks_failures_notPublic,
  "no-answer": () => m.integrations_webhooks_failures_noAnswer({ seconds: formatNumber(TIMEOUT_MS / 1000) }),
  redirect: m.integrations_webhooks_failures_redirect,
  status: m.integrations_webhooks_failures_status,
  plan: m.integrations_webhooks_failures_plan,
  hidden: m.integrations_webhooks_failures_hidden,
  key: m.integrations_webhooks_failures_key,
  paused: m.integrations_webhooks_failures_paused,
  internal: m.integrations_webhooks_failures_internal,
};

type Badge = { text: string; tone: "neutral" | "success" | "warning" | "destructive" };

export function badgeOf({ state, tries }: Pick<ShownDelivery, "state" | "tries">): Badge {
  if (state === "delivered") return { text: m.integrations_webhooks_states_delivered(), tone: "success" };
  if (state === "missed") return { text: m.integrations_webhooks_states_missed(), tone: "destructive" };
  return tries > 0
    ? { text: m.integrations_webhooks_states_retrying(), tone: "warning" }
    : { text: m.integrations_webhooks_states_waiting(), tone: "neutral" };
}
