import type { Metadata } from "next";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { Submission } from "./submission";

export const metadata: Metadata = { title: "Submit your startup" };

export default async function SubmitPage() {
  const gate = await requirePage("/submit");
  return gate.denial ? <AccessDenied {...gate} /> : <Submission scope={gate.scope} />;
}
