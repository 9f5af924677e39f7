import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import type { SentType } from "@/domain/webhooks/event-rules";
import type { WebhookFormat } from "@/domain/webhooks/rules";
import { inLanguage } from "@/lib/language/server";
import { shorten } from "@/lib/text/cut";
import { formatDate } from "@/lib/time/date";
import type { Payload } from "./payload";

const MAX_TEXT_LENGTH = 300;

/** Breaks what chats take for a mention of a person or of everyone. */
const ZERO_WIDTH_SPACE = "\u200b";
const withoutMentions = (text: string): string => text.replaceAll("@", `@${ZERO_WIDTH_SPACE}`);

const escapeMarkdown = (text: string): string => withoutMentions(text.replace(/[\\`*_~|>#[\]()]/g, "\\$&"));
/** Discord's own marks, for channels and emoji. */
const escapeDiscord = (text: string): string => escapeMarkdown(text).replace(/[<:]/g, "\\$&");
const escapeTags = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const escapeHtml = (text: string): string => escapeTags(withoutMentions(text)).replaceAll('"', "&quot;");

type Message = { text: string; url: string | null };
type ChatFormat = Exclude<WebhookFormat, "standard">;

/** The URLs are ours. The rest may hold what members wrote, so that it is escaped as a whole. */
const BODIES: Record<ChatFormat, (message: Message) => object> = {
  slack: ({ text, url }) => ({
    text: lines(escapeTags(withoutMentions(text)), url),
    mrkdwn: false,
    link_names: false,
  }),
  discord: ({ text, url }) => ({ content: lines(escapeDiscord(text), url), allowed_mentions: { parse: [] } }),
  mattermost: ({ text, url }) => ({ text: lines(escapeMarkdown(text), url) }),
  matrix: ({ text, url }) => ({
    text: lines(withoutMentions(text), url),
    html: url
      ? `${escapeHtml(text)}<br><a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`
      : escapeHtml(text),
  }),
};

const lines = (text: string, url: string | null): string => [text, ...(url ? [url] : [])].join("\n");

/** The body of a message to a chat, in the community's language. */
export function chatBody(format: ChatFormat, tenant: Tenant, { type, data }: Payload): object {
  return inLanguage(tenant.languages[0], () => {
    const text = SENTENCES[type](data, tenant);
    return BODIES[format]({ text, url: typeof data.url === "string" ? data.url : null });
  });
}

const text = (value: unknown): string => {
  const line = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return shorten(line.replace(/\s+/g, " "), MAX_TEXT_LENGTH);
};
const nameOf = (person: unknown): string =>
  text((person as { fullName?: string } | null)?.fullName) || m.integrations_webhooks_chat_formerMember();
/** Null if visitors don't see that the member attends. */
const attendeeOf = (person: unknown): string => (person ? nameOf(person) : m.server_mail_aMember());

type Sentence = (data: Payload["data"], tenant: Tenant) => string;

const whenOf = ({ startsAt, timeZone }: Payload["data"]): string =>
  formatDate(new Date(text(startsAt)), "appointment", text(timeZone));

const SENTENCES: Record<SentType, Sentence> = {
  "startup.launched": ({ name, tagline }) =>
    m.integrations_webhooks_chat_launched({ name: text(name), tagline: text(tagline) }),
  "startup.changed": ({ name }) => m.integrations_webhooks_chat_changed({ name: text(name) }),
  "startup.milestone": ({ name, votes }) =>
    m.integrations_webhooks_chat_milestone({ name: text(name), votes: text(votes) }),
  "comment.created": ({ author, startup, body }) =>
    m.integrations_webhooks_chat_comment({
      author: nameOf(author),
      startup: text((startup as { name?: string } | undefined)?.name),
      body: text(body),
    }),
  "session.published": (data) =>
    m.integrations_webhooks_chat_published({ title: text(data.title), when: whenOf(data) }),
  "session.moved": (data) =>
    m.integrations_webhooks_chat_moved({ title: text(data.title), when: whenOf(data) }),
  "session.canceled": ({ title }) => m.integrations_webhooks_chat_cancelled({ title: text(title) }),
  "session.started": ({ title }) => m.integrations_webhooks_chat_started({ title: text(title) }),
  "session.completed": ({ title }) => m.integrations_webhooks_chat_completed({ title: text(title) }),
  "seat.taken": ({ title, member }) =>
    m.integrations_webhooks_chat_seatTaken({ title: text(title), member: attendeeOf(member) }),
  "seat.left": ({ title, member }) =>
    m.integrations_webhooks_chat_seatLeft({ title: text(title), member: attendeeOf(member) }),
  "member.joined": ({ member }) => m.integrations_webhooks_chat_joined({ member: nameOf(member) }),
  "member.left": ({ member }) => m.integrations_webhooks_chat_left({ member: nameOf(member) }),
  "case.opened": () => m.integrations_webhooks_chat_caseOpened(),
  "case.decided": () => m.integrations_webhooks_chat_caseDecided(),
  "subscription.changed": ({ plan, status }) =>
    m.integrations_webhooks_chat_subscription({ plan: text(plan), status: text(status) }),
  "domain.changed": ({ domain, state }) =>
    m.integrations_webhooks_chat_domain({ domain: text(domain), state: text(state) }),
  "webhook.test": (_, { branding }) =>
    m.integrations_webhooks_chat_test({ community: text(branding.companyName) }),
};
