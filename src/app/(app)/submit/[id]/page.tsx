import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { fieldsOf } from "@/domain/fields/rules";
import { listChoices } from "@/features/startup/directory/categories";
import { findSubmittedStartup, openDraft } from "@/features/startup/drafts/drafts";
import { ContinuedSubmission } from "@/features/startup/submission/ui/continued-submission";
import { isId } from "@/lib/id";

export const generateMetadata = (): Metadata => ({ title: m.common_continueDraft() });

type Props = { params: Promise<{ id: string }> };

export default async function DraftPage({ params }: Props) {
  const { id } = await params;
  if (!isId(id)) notFound();
  const gate = await requirePage("/submit/{id}", `/submit/${id}`);
  if (gate.denial) return <AccessDenied {...gate} />;
  const draft = await openDraft(gate.scope, { startupId: id });
  if (!draft) {
    const { slug, isLive } = (await findSubmittedStartup(gate.scope, { startupId: id })) ?? notFound();
    redirect(isLive ? `/startup/${slug}` : `/startup/${slug}/edit`);
  }
  const { tenant, viewer } = gate.scope;
  const { userId, username } = viewer ?? notFound();
  const { name, reviewSubmissions, launchesPerDay, timeZone } = tenant;
  return (
    <ContinuedSubmission
      community={{ name, reviewSubmissions, launchesPerDay, timeZone, fields: fieldsOf(tenant, "startup") }}
      maker={{ userId, username }}
      categories={await listChoices(gate.scope)}
      draft={draft}
    />
  );
}
