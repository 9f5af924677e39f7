"use client";
import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
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
  const offers = keepsRole ? m.member_ownership_offer_offersStaying : m.member_ownership_offer_offers;
  const { done, onError } = useMutationFeedback({ failed: m.member_ownership_offer_failed() });
  const cancel = api.member.cancelOffer.useMutation({
    onError,
    onSuccess: () => done(m.member_ownership_offer_takenBack()),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="min-w-0 wrap-anywhere">
        <RichText
          text={offers({ from, to, until: formatDate(expiresAt, "moment", timeZone) })}
          parts={{ to: (words) => <span className="font-medium">{words}</span> }}
        />
      </p>
      {isOwner && (
        <Button
          variant="outline"
          size="sm"
          aria-label={m.member_ownership_offer_takeBackFrom({ username: to })}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ offerId: id })}
        >
          {m.common_withdraw()}
        </Button>
      )}
    </li>
  );
}
