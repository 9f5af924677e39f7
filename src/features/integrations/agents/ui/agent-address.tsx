"use client";
import * as m from "#messages";
import { OneTimeText } from "@/components/content/one-time-text";

/** What users give to their agents. */
export const AgentAddress = ({ address, community }: { address: string; community: string }) => (
  <OneTimeText
    text={address}
    label={m.integrations_agents_address()}
    hint={m.integrations_agents_text({ community })}
    copied={m.integrations_agents_copied}
  />
);
