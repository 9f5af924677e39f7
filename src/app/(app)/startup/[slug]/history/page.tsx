import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readHistory } from "@/features/startup/editing/history";
import { HistoryScreen } from "@/features/startup/editing/ui/history-screen";
import { decodeSegment } from "@/lib/text/url-segment";

export const generateMetadata = privateMetadata(m.app_titles_startupHistory);

type Props = { params: Promise<{ slug: string }> };

export default async function HistoryPage({ params }: Props) {
  const slug = decodeSegment((await params).slug);
  const gate = await requirePage("/startup/{slug}/history", `/startup/${encodeURIComponent(slug)}/history`);
  if (gate.denial) return <AccessDenied {...gate} />;
  const history = (await readHistory(gate.scope, slug)) ?? notFound();
  return (
    <div className="page-column pb-16">
      <HistoryScreen history={history} timeZone={gate.scope.tenant.timeZone} />
    </div>
  );
}
