import type { Metadata } from "next";
import { requirePage } from "@/api/require-page";
import { readActivity } from "@/features/security/activity";
import { BLOCK_COPY } from "@/features/security/block-copy";
import { listBlocks } from "@/features/security/block-listing";
import { readMetrics } from "@/features/security/metrics";
import { ActivityPanel } from "@/features/security/ui/activity-panel";
import { BlockForm } from "@/features/security/ui/block-form";
import { BlockList } from "@/features/security/ui/block-list";
import { SecurityPanel } from "@/features/security/ui/security-panel";
import { AdminFrame } from "../../../_admin/admin-frame";
import { Restricted } from "../../../_shell/restricted";

export const metadata: Metadata = { title: "Security", robots: { index: false } };

export default async function SecurityPage() {
  const gate = await requirePage("/admin/security");
  if (gate.denial) return <Restricted {...gate} />;
  const { scope } = gate;
  const { timeZone } = scope.tenant;
  const [metrics, activity] = await Promise.all([
    readMetrics(scope).catch(() => null),
    readActivity(scope).catch(() => null),
  ]);
  return (
    <AdminFrame
      scope={scope}
      current="/admin/security"
      title="Security"
      text={`What happened to ${scope.tenant.name} of late. Networks are shortened, and events go after 30 days.`}
    >
      <SecurityPanel heading="Right now" metrics={metrics} timeZone={timeZone} />
      <ActivityPanel activity={activity} timeZone={timeZone} />
      <section aria-labelledby="security-blocks" className="mt-10 flex flex-col gap-4">
        <h2 id="security-blocks" className="text-lg font-semibold">
          {BLOCK_COPY.title}
        </h2>
        <BlockForm />
        <BlockList blocks={await listBlocks(scope)} timeZone={timeZone} />
      </section>
    </AdminFrame>
  );
}
