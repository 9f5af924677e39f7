import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { ConnectAgentScreen } from "@/app/_screens/settings/connect-agent-screen";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";

export const generateMetadata = privateMetadata(m.integrations_agents_title);

type Props = { searchParams: Promise<Record<string, string | string[]>> };

export default async function ConnectAgentPage({ searchParams }: Props) {
  const asked = await searchParams;
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  );
  const path = `/connect-agent?${query}`;
  const gate = await requirePage("/connect-agent", path);
  if (gate.denial) return <AccessDenied {...gate} />;
  return <ConnectAgentScreen scope={gate.scope} asked={asked} path={path} />;
}
