import type { Metadata } from "next";
import { requirePage } from "@/api/require-page";
import { Restricted } from "../../_shell/restricted";
import { Submission } from "./submission";

export const metadata: Metadata = { title: "Submit your startup" };

export default async function SubmitPage() {
  const gate = await requirePage("/submit");
  return gate.denial ? <Restricted {...gate} /> : <Submission scope={gate.scope} />;
}
