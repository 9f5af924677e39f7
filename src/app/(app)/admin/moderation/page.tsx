import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { countWaiting } from "@/features/moderation/cases/queries";
import { CaseFilter } from "@/features/moderation/cases/schema";
import { QueueScreen } from "@/features/moderation/cases/ui/queue-screen";

export const generateMetadata = privateMetadata(m.common_moderation);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ModerationPage({ searchParams }: Props) {
  const gate = await requirePage("/admin/moderation");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const waiting = await countWaiting(scope);
  return (
    <AdminFrame
      scope={scope}
      current="/admin/moderation"
      title={m.common_moderation()}
      text={m.admin_pages_openCases({ count: waiting })}
    >
      <QueueScreen filter={CaseFilter.parse(await searchParams)} timeZone={scope.tenant.timeZone} />
    </AdminFrame>
  );
}
