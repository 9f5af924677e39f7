import type { TenantScope } from "@/access/scope";
import { requirePayments } from "@/features/subscription/call-provider";
import { readCustomer } from "@/features/subscription/customers";

/**
 * Updates name and owner email of the provider's customer, so that receipts and reminders no longer go to
 * former owners. (BIL-12)
 */
export async function syncCustomer(scope: TenantScope): Promise<void> {
  const { customerId, email } = await readCustomer(scope);
  if (customerId && email)
    await requirePayments().updateCustomer(customerId, { name: scope.tenant.name, email });
}
