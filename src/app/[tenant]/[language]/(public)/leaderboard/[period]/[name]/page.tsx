import { cachedBoardOf } from "@/api/cache/directory";
import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { StructuredData } from "@/app/_shell/seo/structured-data";
import { originOf } from "@/domain/tenant/origin";
import { boardJsonLd } from "@/features/startup/leaderboards/json-ld";
import { BoardScreen } from "@/features/startup/leaderboards/ui/leaderboard-screen";

export { generateMetadata } from "./metadata";

type Props = { params: Promise<{ period: string; name: string }> };

export const dynamic = "force-static";
export const generateStaticParams = () => [];

export default async function BoardOfPage({ params }: Props) {
  const gate = await requirePublicPage("/leaderboard/{period}/{name}");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { tenant } = gate.scope;
  const page = await cachedBoardOf(tenant.id, await params);
  return (
    <>
      <StructuredData tenant={tenant} data={boardJsonLd(page, originOf(tenant.domain))} />
      <BoardScreen page={page} />
    </>
  );
}
