"use client";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Section } from "@/components/section";
import { Button } from "@/components/ui/button";
import { OFFER_DESK_COPY } from "@/features/subscription/enterprise-offer/copy";
import { OFFER_DAYS } from "@/features/subscription/enterprise-offer/rules";
import type { ManagedOffer, OfferDesk } from "@/features/subscription/enterprise-offer/schema";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

type OfferDeskFormProps = { tenantId: string; desk: OfferDesk; timeZone: string };

/** Sends a community's owners the link to the checkout for Enterprise, and shows the open one. (BIL-14) */
export function OfferDeskForm({ tenantId, desk, timeZone }: OfferDeskFormProps) {
  const { offer, timesSent, refusal } = desk;
  const { done, onError } = useMutationFeedback({ failed: OFFER_DESK_COPY.sendFailed });
  const send = api.subscription.sendEnterpriseOffer.useMutation({
    onError,
    onSuccess: () => done(OFFER_DESK_COPY.sent),
  });
  return (
    <Section isFramed title={OFFER_DESK_COPY.title} text={OFFER_DESK_COPY.text(OFFER_DAYS)}>
      {offer && <OpenOffer tenantId={tenantId} offer={offer} timeZone={timeZone} />}
      {refusal ? (
        <p className="text-sm">{refusal}</p>
      ) : (
        <Button
          variant="outline"
          className="self-start"
          loading={send.isPending}
          onClick={() => send.mutate({ tenantId, timesSent })}
        >
          {offer ? OFFER_DESK_COPY.again : OFFER_DESK_COPY.send}
        </Button>
      )}
    </Section>
  );
}

type OpenOfferProps = { tenantId: string; offer: ManagedOffer; timeZone: string };

function OpenOffer({ tenantId, offer, timeZone }: OpenOfferProps) {
  const { id, recipients, sentAt, expiresAt, isExpired } = offer;
  const { done, onError } = useMutationFeedback({ failed: OFFER_DESK_COPY.withdrawFailed });
  const withdraw = api.subscription.withdrawEnterpriseOffer.useMutation({
    onError,
    onSuccess: () => done(OFFER_DESK_COPY.withdrawn),
  });
  const people = recipients.map(({ fullName, username }) => `${fullName || username} (@${username})`);
  const until = isExpired ? OFFER_DESK_COPY.expired : OFFER_DESK_COPY.until;
  return (
    <section
      aria-label={OFFER_DESK_COPY.open}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y py-3 text-sm"
    >
      <p className="min-w-0 wrap-anywhere">
        {people.length > 0 ? OFFER_DESK_COPY.to(people.join(", ")) : OFFER_DESK_COPY.toNobody}{" "}
        {OFFER_DESK_COPY.when(formatDate(sentAt, "moment", timeZone))},{" "}
        <span className="text-muted-foreground">{until(formatDate(expiresAt, "moment", timeZone))}</span>
      </p>
      <Button
        variant="outline"
        size="sm"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ tenantId, offerId: id })}
      >
        {OFFER_DESK_COPY.withdraw}
      </Button>
    </section>
  );
}
