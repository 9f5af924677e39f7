import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AgentsSection } from "@/app/_screens/settings/agents-section";
import { KeysScreen } from "@/app/_screens/settings/keys-screen";
import { SettingsFrame } from "@/app/_screens/settings/settings-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { Section } from "@/components/content/section";

export const generateMetadata = privateMetadata(m.integrations_keys_title);

export default async function KeysPage() {
  const gate = await requirePage("/settings/keys");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const community = scope.tenant.name;
  return (
    <SettingsFrame tenant={scope.tenant} current="/settings/keys">
      <Section title={m.integrations_keys_title()} text={m.integrations_keys_ownText({ community })}>
        <AgentsSection scope={scope} />
        <KeysScreen scope={scope} kind="personal" />
      </Section>
    </SettingsFrame>
  );
}
