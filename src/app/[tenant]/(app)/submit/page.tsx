import type { Metadata } from "next";
import { requirePage } from "@/api/require-page";
import { prepareSubmission } from "@/features/startup/submission";
import { SubmitScreen } from "@/features/startup/ui/submit/submit-screen";
import { Restricted } from "../../_shell/restricted";

export const metadata: Metadata = { title: "Submit your startup" };

export default async function SubmitPage() {
  const gate = await requirePage("/submit");
  if (gate.denial) return <Restricted {...gate} />;
  const { tenant, viewer } = gate.scope;
  const { name, reviewSubmissions, launchesPerDay, timeZone } = tenant;
  const { categories, drafts, unlisted } = await prepareSubmission(gate.scope);
  return (
    <div className="page-column pb-16">
      <SubmitScreen
        community={{ name, reviewSubmissions, launchesPerDay, timeZone }}
        maker={{ userId: viewer?.userId ?? "", username: viewer?.username ?? "" }}
        categories={categories}
        drafts={drafts}
        unlisted={unlisted}
      />
    </div>
  );
}
