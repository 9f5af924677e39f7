import * as m from "#messages";
import { toast } from "@/components/ui/toast";
import { toErrorMessage } from "@/lib/errors/error-message";
import type { ApiError } from "@/trpc/react";

/** The specification gives these texts; they are complete without a title. */
const LITERAL: readonly (() => string)[] = [
  m.subscription_cardsOff,
  m.subscription_signIn,
  m.subscription_startFailed,
  m.subscription_portalFailed,
  m.subscription_manageFailed,
  m.subscription_canceled,
  m.subscription_cancelFailed,
  m.subscription_loadFailed,
  m.subscription_checkoutFailed,
  m.subscription_noPlan,
  m.subscription_contactSales,
  m.subscription_samePlan,
  m.subscription_communityFree,
];

/** Shows an error toast, with the catalog's own text if the server used it, or with the reason otherwise. */
export function showFailure(title: string, error: Pick<ApiError, "data" | "message">): void {
  const message = toErrorMessage(error, m.subscription_failure_unreachable());
  if (LITERAL.some((text) => text() === message)) return void toast.error(message);
  void toast.error(title, { description: message });
}
