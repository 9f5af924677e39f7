import { cachedBrowse, viewAt } from "@/api/cache/directory";
import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { Directory } from "../../_browse/directory";

export { generateMetadata } from "./metadata";

export const dynamic = "force-static";
export const generateStaticParams = () => [];

/** A cached view of the directory. The proxy rewrites `/browse` and its known query keys to it. */
export default async function BrowsePage({ params }: { params: Promise<{ view: string }> }) {
  const gate = await requirePublicPage("/browse");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { tenant } = gate.scope;
  const browsed = await cachedBrowse(tenant, viewAt((await params).view));
  return <Directory tenant={tenant} {...browsed} />;
}
