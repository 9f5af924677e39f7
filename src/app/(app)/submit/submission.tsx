import type { TenantScope } from "@/access/scope";
import { listChoices } from "@/features/startup/directory/categories";
import type { OpenDraft } from "@/features/startup/drafts/schema";
import { beginSubmission } from "@/features/startup/submission/queries";
import { SubmitScreen } from "@/features/startup/submission/ui/submit-screen";

export async function Submission({ scope, draft }: { scope: TenantScope; draft?: OpenDraft }) {
  const { tenant, viewer } = scope;
  const { name, reviewSubmissions, launchesPerDay, timeZone } = tenant;
  const choices = draft ? { categories: await listChoices(scope) } : await beginSubmission(scope);
  return (
    <div className="page-column pb-16">
      <SubmitScreen
        community={{ name, reviewSubmissions, launchesPerDay, timeZone }}
        maker={{ userId: viewer?.userId ?? "", username: viewer?.username ?? "" }}
        draft={draft}
        {...choices}
      />
    </div>
  );
}
