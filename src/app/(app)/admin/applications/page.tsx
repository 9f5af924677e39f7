import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { ApplicationQueue } from "@/features/member/joining/ui/application-queue";

export const generateMetadata = privateMetadata(m.common_applications);

type Props = { searchParams: Promise<{ status?: string | string[] }> };

export default async function ApplicationsPage({ searchParams }: Props) {
  const gate = await requirePage("/admin/applications");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const status = (await searchParams).status === "decided" ? "decided" : "waiting";
  return (
    <AdminFrame
      scope={scope}
      current="/admin/applications"
      title={m.common_applications()}
      text={m.member_joining_queue_text()}
    >
      <ApplicationQueue key={status} status={status} timeZone={scope.tenant.timeZone} />
    </AdminFrame>
  );
}
