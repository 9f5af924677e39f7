import * as m from "#messages";
import type { EmbedReach } from "@/access/names";
import type { Embedded } from "./urls";

export const REACH_COPY: Readonly<Record<EmbedReach, { title: () => string; text: () => string }>> = {
  none: { title: m.integrations_embeds_none, text: m.integrations_embeds_noneText },
  some: { title: m.integrations_embeds_some, text: m.integrations_embeds_someText },
  any: { title: m.integrations_embeds_any, text: m.integrations_embeds_anyText },
};

export const EMBED_NAMES: Readonly<Record<Embedded["kind"], () => string>> = {
  startups: m.integrations_embeds_startups,
  startup: m.integrations_embeds_startup,
  sessions: m.common_sessions,
};
