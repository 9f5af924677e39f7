import type { Metadata } from "next";
import * as m from "#messages";
import { requireShell } from "@/api/pages/require-page";
import { fieldsOf } from "@/domain/fields/rules";
import { NewSubmission } from "@/features/startup/submission/ui/new-submission";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const generateMetadata = (): Metadata => ({ title: m.startup_drafts_draft_submit() });

export default async function SubmitPage() {
  const tenant = await requireShell("/submit");
  const { name, reviewSubmissions, launchesPerDay, timeZone } = tenant;
  const fields = fieldsOf(tenant, "startup");
  return <NewSubmission community={{ name, reviewSubmissions, launchesPerDay, timeZone, fields }} />;
}
