"use client";
import * as m from "#messages";
import { api } from "@/trpc/react";
import { showFailure } from "./show-failure";
import { useRedirect } from "./use-redirect";

type Flow = "home" | "payment_method" | "invoices";

/**
 * Opens the provider's portal. `opening` is the section, set from the click until the browser leaves the
 * page.
 */
export function usePortal() {
  const [opening, setOpening] = useRedirect<Flow>();
  const create = api.subscription.createPortalSession.useMutation({
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => {
      setOpening(null);
      showFailure(m.subscription_manageFailed(), error);
    },
  });
  const open = (flow: Flow) => {
    if (opening !== null) return;
    setOpening(flow);
    create.mutate(flow === "home" ? {} : { flow });
  };
  return { opening, open };
}
