import { expect, it } from "vitest";
import { EVENT_TYPES, type SentType, TEST_EVENT } from "@/domain/webhooks/event-rules";
import { chatBody } from "@/features/integrations/webhooks/chat";
import { sampleTenant } from "../../../support/tenants";

const community = sampleTenant();
const HOSTILE = "@everyone <!channel> <@U123> **bold** [x](https://evil.example) <b>&amp;</b>";
const launched = {
  type: "startup.launched" as const,
  timestamp: new Date(0).toISOString(),
  version: 1,
  data: { id: "1", isVisible: true, name: HOSTILE, tagline: "@here", url: "https://c.example/startup/x" },
};

it("API-4: a message to Slack mentions no one, and shows no markup of members", () => {
  const { text } = chatBody("slack", community, launched) as { text: string };
  expect(text).not.toMatch(/<[!@#]|<b>/);
  expect(text).toContain("&lt;!channel&gt;");
  expect(text).not.toMatch(/@(everyone|here)/);
  expect(text.endsWith("\nhttps://c.example/startup/x")).toBe(true);
});

it("API-4: a message to Discord mentions no one, even if its text does", () => {
  const body = chatBody("discord", community, launched) as { content: string; allowed_mentions: object };
  expect(body.allowed_mentions).toEqual({ parse: [] });
  expect(body.content).not.toMatch(/@(everyone|here)/);
  expect(body.content).not.toMatch(/(^|[^\\])<[@#!]/);
  expect(body.content).toContain("\\*\\*bold\\*\\*");
  expect(body.content).toContain("\\[x\\]\\(");
});

it("API-4: a message to Mattermost mentions no one, and makes no links of what members wrote", () => {
  const { text } = chatBody("mattermost", community, launched) as { text: string };
  expect(text).not.toMatch(/@(everyone|here)/);
  expect(text).toContain("\\[x\\]\\(");
});

it("API-4: a message to Matrix has no tags of members in its HTML, and mentions no one", () => {
  const { text, html } = chatBody("matrix", community, launched) as { text: string; html: string };
  expect(html.replace(/<br><a href="https:\/\/c\.example\/startup\/x">[^<]*<\/a>$/, "")).not.toMatch(/[<>]/);
  expect(`${text}${html}`).not.toMatch(/@(everyone|here|room)/);
});

it.each([...EVENT_TYPES, TEST_EVENT] as SentType[])("API-4: a chat is told of %s in one sentence", (type) => {
  const data = { id: "1", isVisible: true, startsAt: new Date(0).toISOString(), timeZone: "Europe/Zurich" };
  const body = chatBody("mattermost", community, { ...launched, type, data });
  expect(String(Reflect.get(body, "text"))).toMatch(/\S/);
});
