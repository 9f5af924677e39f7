"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import * as m from "#messages";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { Button } from "@/components/ui/button";
import type { ShownOffer } from "@/features/subscription/enterprise-offer/schema";
import { showFailure } from "@/features/subscription/ui/show-failure";
import { useRedirect } from "@/features/subscription/ui/use-redirect";
import { api } from "@/trpc/react";

type AcceptOfferProps = { offer: ShownOffer; timeZone: string };

/** Leads to the provider's checkout; a subscription is changed after its price was shown. */
export const AcceptOffer = ({ offer, timeZone }: AcceptOfferProps) =>
  offer.isUpgrade ? <Upgrade offer={offer} timeZone={timeZone} /> : <Checkout offerId={offer.id} />;

function Checkout({ offerId }: { offerId: string }) {
  const { refresh } = useRouter();
  const [isLeaving, setLeaving] = useRedirect<boolean>();
  const create = api.subscription.createCheckoutSession.useMutation({
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => {
      setLeaving(null);
      showFailure(m.subscription_startFailed(), error);
      // The offer or the subscription has changed meanwhile: shows how.
      refresh();
    },
  });
  const begin = () => {
    setLeaving(true);
    create.mutate({ plan: "enterprise", offerId });
  };
  return (
    <Button className="self-start" loading={isLeaving ?? false} onClick={begin}>
      {m.subscription_enterpriseOffer_offer_checkout()}
    </Button>
  );
}

const loadChange = () => import("@/features/subscription/account/ui/change-dialog");

function Upgrade({ offer: { id, isTrial }, timeZone }: AcceptOfferProps) {
  const [isOpen, setOpen] = useState(false);
  const [ChangeDialog, requestChange] = useLazyComponent(loadChange);
  const open = () => {
    setOpen(true);
    void requestChange();
  };
  return (
    <>
      <Button className="self-start" onClick={open}>
        {m.subscription_enterpriseOffer_offer_preview()}
      </Button>
      {isOpen && ChangeDialog && (
        <ChangeDialog
          plan="enterprise"
          offerId={id}
          isTrial={isTrial}
          timeZone={timeZone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
