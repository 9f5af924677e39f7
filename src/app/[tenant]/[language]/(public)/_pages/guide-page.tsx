import type { Tenant } from "@/access/tenant";
import { GUIDES, type GuideName } from "@/domain/support/rules";
import { readContent } from "@/domain/tenant/read-content";
import { headingsOf } from "@/lib/text/markdown/headings";
import { Guide } from "./guide";
import { GuideFrame } from "./guide-frame";

export async function GuidePage({ tenant, name }: { tenant: Tenant; name: GuideName }) {
  const { title, text } = GUIDES[name];
  const source = await readContent(tenant, `docs/${name}`);
  return (
    <GuideFrame
      title={title()}
      text={text()}
      place={{ name, hasDirectory: tenant.capabilities.startup_directory }}
      headings={headingsOf(source)}
    >
      <Guide source={source} />
    </GuideFrame>
  );
}
