import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { ListTickets } from "@/features/support/schema";
import { listTickets } from "@/features/support/tickets/queries";
import { TicketList } from "@/features/support/tickets/ui/ticket-list";

export const generateMetadata = privateMetadata(m.common_support);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function TicketsPage({ searchParams }: Props) {
  const gate = await requirePage("/admin/tickets");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { state, at, after } = await searchParams;
  const input = ListTickets.safeParse({ state, cursor: at && after ? { at, id: after } : null });
  const asked = input.success ? input.data : ListTickets.parse({ state });
  return (
    <AdminFrame
      scope={gate.scope}
      current="/admin/tickets"
      title={m.common_support()}
      text={m.admin_adminPages_ticketsText()}
    >
      <TicketList
        page={await listTickets(gate.scope, asked)}
        state={asked.state}
        timeZone={gate.scope.tenant.timeZone}
      />
    </AdminFrame>
  );
}
