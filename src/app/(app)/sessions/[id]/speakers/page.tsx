import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { SessionDenied } from "@/app/_screens/session/session-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readProgramme } from "@/features/session/speakers/queries";
import { SpeakersScreen } from "@/features/session/speakers/ui/speakers-screen";
import { isId } from "@/lib/id";

export const generateMetadata = privateMetadata(m.common_speakers);

type Props = { params: Promise<{ id: string }> };

export default async function SpeakersPage({ params }: Props) {
  const { id } = await params;
  if (!isId(id)) notFound();
  const gate = await requirePage("/sessions/{id}/speakers", `/sessions/${id}/speakers`);
  if (gate.denial) return <SessionDenied {...gate} />;
  const programme = (await readProgramme(gate.scope, id)) ?? notFound();
  return (
    <div className="page-column max-w-3xl pb-16">
      <SpeakersScreen programme={programme} />
    </div>
  );
}
