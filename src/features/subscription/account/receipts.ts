import * as m from "#messages";
import type { AdminScope } from "@/access/scope";
import { readCustomerId } from "@/features/subscription/active-subscription";
import { askPayments } from "@/features/subscription/call-provider";
import { assertSamePayer, requirePayer } from "@/features/subscription/payer";
import type { OwnCommunity } from "@/features/subscription/schema";

/** Amounts are in the currency's minor unit. */
export type Receipt = {
  id: string;
  number: string | null;
  createdAt: Date;
  amount: number;
  currency: string;
  status: string;
  url: string | null;
  pdfUrl: string | null;
};

/** The community's invoices, newest first; empty if it never paid. (BIL-12) */
export async function listReceipts(scope: AdminScope, of?: OwnCommunity): Promise<Receipt[]> {
  requirePayer(scope);
  assertSamePayer(of?.tenantId, scope.tenant.id);
  const customerId = await readCustomerId(scope);
  if (!customerId) return [];
  const invoices = await askPayments(scope, m.subscription_billing_receiptsFailed(), (port) =>
    port.listInvoices(customerId),
  );
  return invoices.map(({ id, number, createdAt, amount, currency, status, url, pdfUrl }) => ({
    id,
    number,
    createdAt,
    amount,
    currency,
    status,
    url,
    pdfUrl,
  }));
}
