"use client";
import * as m from "#messages";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { OFFER_COPY } from "@/features/member/ownership/copy";
import type { OpenOffer } from "@/features/member/roles/schema";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

type OfferListProps = { offers: OpenOffer[]; isOwner: boolean; timeZone: string };

export const OfferList = ({ offers, ...list }: OfferListProps) => (
  <ul className="flex flex-col divide-y rounded-lg border bg-card text-sm">
    {offers.map((offer) => (
      <Offer key={offer.id} offer={offer} {...list} />
    ))}
  </ul>
);

function Offer({ offer, isOwner, timeZone }: Omit<OfferListProps, "offers"> & { offer: OpenOffer }) {
  const { id, from, to, keepsRole, expiresAt } = offer;
  const { done, onError } = useMutationFeedback({ failed: m.member_ownership_offer_failed() });
  const cancel = api.member.cancelOffer.useMutation({
    onError,
    onSuccess: () => done(m.member_ownership_offer_takenBack()),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="min-w-0 wrap-anywhere">
        {m.member_ownership_offer_offers({ from })} <span className="font-medium">@{to}</span>
        {OFFER_COPY.terms(keepsRole, formatDate(expiresAt, "moment", timeZone))}
      </p>
      {isOwner && (
        <Button
          variant="outline"
          size="sm"
          aria-label={m.member_ownership_offer_takeBackFrom({ username: to })}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ offerId: id })}
        >
          {m.member_ownership_offer_takeBack()}
        </Button>
      )}
    </li>
  );
}
