"use client";
import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { Section } from "@/components/content/section";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { OFFER_DAYS } from "@/features/subscription/enterprise-offer/rules";
import type { ManagedOffer, OfferDesk } from "@/features/subscription/enterprise-offer/schema";
import { formatList } from "@/lib/format/list";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

type OfferDeskFormProps = { tenantId: string; desk: OfferDesk; timeZone: string };

/** Sends a community's owners the link to the checkout for Enterprise, and shows the open one. (BIL-14) */
export function OfferDeskForm({ tenantId, desk, timeZone }: OfferDeskFormProps) {
  const { offer, timesSent, refusal } = desk;
  const { done, onError } = useMutationFeedback({
    failed: m.subscription_enterpriseOffer_offerDesk_sendFailed(),
  });
  const send = api.subscription.sendEnterpriseOffer.useMutation({
    onError,
    onSuccess: () => done(m.subscription_enterpriseOffer_offerDesk_sent()),
  });
  return (
    <Section
      isFramed
      title={m.subscription_enterpriseOffer_offerDesk_title()}
      text={m.subscription_enterpriseOffer_offerDesk_text({ days: OFFER_DAYS })}
    >
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
          {offer ? m.common_resend() : m.subscription_enterpriseOffer_offerDesk_send()}
        </Button>
      )}
    </Section>
  );
}

type OpenOfferProps = { tenantId: string; offer: ManagedOffer; timeZone: string };

function OpenOffer({ tenantId, offer, timeZone }: OpenOfferProps) {
  const { id, recipients, sentAt, expiresAt, isExpired } = offer;
  const { done, onError } = useMutationFeedback({
    failed: m.subscription_enterpriseOffer_offerDesk_withdrawFailed(),
  });
  const withdraw = api.subscription.withdrawEnterpriseOffer.useMutation({
    onError,
    onSuccess: () => done(m.subscription_enterpriseOffer_offerDesk_withdrawn()),
  });
  const people = recipients.map(({ fullName, username }) => `${fullName || username} (@${username})`);
  const moment = formatDate(sentAt, "moment", timeZone);
  const sent =
    people.length > 0
      ? m.subscription_enterpriseOffer_offerDesk_to({ people: formatList(people), moment })
      : m.subscription_enterpriseOffer_offerDesk_toNobody({ moment });
  const until = isExpired
    ? m.subscription_enterpriseOffer_offerDesk_expired
    : m.subscription_enterpriseOffer_offerDesk_until;
  return (
    <section
      aria-label={m.subscription_enterpriseOffer_offerDesk_open()}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y py-3 text-sm"
    >
      <p className="min-w-0 wrap-anywhere">
        <RichText
          text={until({ sent, moment: formatDate(expiresAt, "moment", timeZone) })}
          parts={{ until: (words) => <span className="text-muted-foreground">{words}</span> }}
        />
      </p>
      <Button
        variant="outline"
        size="sm"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ tenantId, offerId: id })}
      >
        {m.common_withdraw()}
      </Button>
    </section>
  );
}
