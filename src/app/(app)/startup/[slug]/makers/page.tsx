import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readTeam } from "@/features/startup/makers/team";
import { TeamScreen } from "@/features/startup/makers/ui/team-screen";
import { decodeSegment } from "@/lib/text/url-segment";

export const generateMetadata = privateMetadata(m.common_makers);

type Props = { params: Promise<{ slug: string }> };

export default async function MakersPage({ params }: Props) {
  const slug = decodeSegment((await params).slug);
  const gate = await requirePage("/startup/{slug}/makers", `/startup/${encodeURIComponent(slug)}/makers`);
  if (gate.denial) return <AccessDenied {...gate} />;
  const team = (await readTeam(gate.scope, slug)) ?? notFound();
  const { name, timeZone } = gate.scope.tenant;
  return (
    <div className="page-column max-w-3xl pb-16">
      <TeamScreen team={team} community={name} timeZone={timeZone} />
    </div>
  );
}
