import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { readTicket } from "@/features/support/tickets/queries";
import { TicketScreen } from "@/features/support/tickets/ui/ticket-screen";

export const generateMetadata = privateMetadata(m.app_titles_ticket);

type Props = { params: Promise<{ id: string }> };

export default async function TicketPage({ params }: Props) {
  const { id } = await params;
  const gate = await requirePage("/admin/tickets/{id}", `/admin/tickets/${id}`);
  if (gate.denial) return <AccessDenied {...gate} />;
  const ticket = (await readTicket(gate.scope, id)) ?? notFound();
  return (
    <AdminFrame
      scope={gate.scope}
      current="/admin/tickets"
      title={m.app_texts_ticket({ reference: ticket.reference })}
    >
      <TicketScreen ticket={ticket} timeZone={gate.scope.tenant.timeZone} />
    </AdminFrame>
  );
}
