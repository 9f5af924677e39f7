import type { TenantScope } from "@/access/scope";
import { readCustomer } from "@/features/subscription/customers";
import { requirePayments } from "@/features/subscription/payments-config";

/**
 * Writes the name and the owner's address on the community's customer at the provider, as they are now: receipts and
 * reminders of whoever owned it before go to them no more. (`docs/behaviours.md`, BIL-12)
 */
export async function syncCustomer(scope: TenantScope): Promise<void> {
  const { customerId, email } = await readCustomer(scope);
  if (customerId && email)
    await requirePayments().updateCustomer(customerId, { name: scope.tenant.name, email });
}
