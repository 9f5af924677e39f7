import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requirePage } from "@/api/require-page";
import { openDraft } from "@/features/startup/drafts";
import { prepareSubmission } from "@/features/startup/submission";
import { SubmitScreen } from "@/features/startup/ui/submit/submit-screen";
import { isId } from "@/lib/id";
import { Restricted } from "../../../_shell/restricted";

export const metadata: Metadata = { title: "Continue your draft" };

type Props = { params: Promise<{ id: string }> };

export default async function DraftPage({ params }: Props) {
  const { id } = await params;
  if (!isId(id)) notFound();
  const gate = await requirePage("/submit/{id}", `/submit/${id}`);
  if (gate.denial) return <Restricted {...gate} />;
  const { tenant, viewer } = gate.scope;
  const draft = (await openDraft(gate.scope, { startupId: id })) ?? notFound();
  const { name, reviewSubmissions, launchesPerDay, timeZone } = tenant;
  const { categories } = await prepareSubmission(gate.scope);
  return (
    <div className="page-column pb-16">
      <SubmitScreen
        community={{ name, reviewSubmissions, launchesPerDay, timeZone }}
        maker={{ userId: viewer?.userId ?? "", username: viewer?.username ?? "" }}
        categories={categories}
        draft={draft}
      />
    </div>
  );
}
