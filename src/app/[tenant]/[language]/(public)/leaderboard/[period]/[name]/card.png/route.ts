import { cachedTenant } from "@/api/cache/cached-tenant";
import { cachedBoard } from "@/api/cache/directory";
import { answerImage } from "@/app/_shell/seo/og-image";
import { boardImage } from "@/app/_shell/seo/og-image-content";
import { readBoardName } from "@/domain/startup/leaderboards/urls";

type Context = { params: Promise<{ tenant: string; period: string; name: string }> };

export const dynamic = "force-static";
export const generateStaticParams = () => [];

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { tenant: tenantId, period, name } = await params;
  const tenant = await cachedTenant(tenantId);
  const board = tenant?.capabilities.startup_directory && readBoardName(period, name);
  if (!tenant || !board) return new Response("Not found.", { status: 404 });
  return answerImage(tenant, boardImage(await cachedBoard(tenant.id, board.period, board.startsOn)));
}
