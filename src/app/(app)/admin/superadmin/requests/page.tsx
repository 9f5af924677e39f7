import * as m from "#messages";
import { platformScopeOf, requirePage } from "@/api/pages/require-page";
import { PlatformFrame } from "@/app/_screens/platform/platform-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { listRequests } from "@/features/support/requests/handle-request";
import { ListRequests } from "@/features/support/requests/schema";
import { RequestList } from "@/features/support/requests/ui/request-list";

export const generateMetadata = privateMetadata(m.common_requests);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function RequestsPage({ searchParams }: Props) {
  const gate = await requirePage("/admin/superadmin/requests");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { state, at, after } = await searchParams;
  const input = ListRequests.safeParse({ state, cursor: at && after ? { at, id: after } : null });
  const asked = input.success ? input.data : ListRequests.parse({ state });
  return (
    <PlatformFrame
      current="/admin/superadmin/requests"
      title={m.common_requests()}
      text={m.platform_platformPages_requestsText()}
    >
      <RequestList
        page={await listRequests(platformScopeOf(gate.scope), asked)}
        state={asked.state}
        timeZone={gate.scope.tenant.timeZone}
      />
    </PlatformFrame>
  );
}
