import type { Metadata } from "next";
import dynamic from "next/dynamic";
import { requirePage } from "@/api/require-page";
import { FullPageLoading } from "@/components/full-page-loading";
import { listCategories } from "@/features/startup/categories";
import { listMyUnlisted } from "@/features/startup/submission";
import { Restricted } from "../../_shell/restricted";

/** The form's code is large; whoever arrives from another page waits for it here. */
const SubmitScreen = dynamic(
  () => import("@/features/startup/ui/submit/submit-screen").then((file) => file.SubmitScreen),
  { loading: FullPageLoading },
);

export const metadata: Metadata = { title: "Submit your startup" };

export default async function SubmitPage() {
  const gate = await requirePage("/submit");
  if (gate.denial) return <Restricted {...gate} />;
  const { tenant, viewer } = gate.scope;
  const { name, reviewSubmissions, launchesPerDay } = tenant;
  const [categories, unlisted] = await Promise.all([listCategories(gate.scope), listMyUnlisted(gate.scope)]);
  return (
    <div className="page-column pb-16">
      <SubmitScreen
        community={{ name, reviewSubmissions, launchesPerDay }}
        maker={{ userId: viewer?.userId ?? "", username: viewer?.username ?? "" }}
        categories={categories}
        unlisted={unlisted}
      />
    </div>
  );
}
