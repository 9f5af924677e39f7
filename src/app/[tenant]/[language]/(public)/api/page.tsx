import * as m from "#messages";
import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { publicMetadata } from "@/app/_shell/seo/page-metadata";
import { readContent } from "@/domain/tenant/read-content";
import { headingsOf } from "@/lib/text/markdown/headings";
import { Guide } from "../_pages/guide";
import { GuideFrame } from "../_pages/guide-frame";
import { Reference, referenceHeading } from "./reference";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const generateMetadata = publicMetadata("/api", () => ({
  title: m.common_api(),
  description: m.pages_publicPages_apiText(),
}));

export default async function ApiPage() {
  const gate = await requirePublicPage("/api");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { tenant } = gate.scope;
  const source = await readContent(tenant, "api");
  const hasApi = tenant.capabilities.api_access;
  return (
    <GuideFrame
      title={m.common_api()}
      text={m.pages_publicPages_apiText()}
      place={null}
      headings={[...headingsOf(source), ...(hasApi ? [referenceHeading()] : [])]}
    >
      <Guide source={source} />
      {hasApi && <Reference tenant={tenant} />}
    </GuideFrame>
  );
}
