import * as m from "#messages";
import { Section } from "@/components/content/section";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/navigation/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { OFFER_BLOCKED, OFFER_CLOSED } from "@/features/subscription/enterprise-offer/copy";
import type { ShownOffer } from "@/features/subscription/enterprise-offer/schema";
import { formatDate } from "@/lib/time/date";
import { AcceptOffer } from "./accept-offer";

type OfferScreenProps = {
  offer: ShownOffer;
  community: string;
  /** Enterprise's monthly price, in words. */
  price: string;
  features: readonly string[];
  timeZone: string;
};

/** The page on which an owner takes Enterprise. Opening it changes nothing. (BIL-14) */
export function OfferScreen({ offer, community, price, features, timeZone }: OfferScreenProps) {
  const { state, expiresAt, isUpgrade } = offer;
  return (
    <div className="page-column flex max-w-reading flex-col gap-6 pb-16">
      <PageHeader title={m.common_enterpriseFor({ community })} />
      {state === "open" ? (
        <>
          <p>{m.subscription_enterpriseOffer_offer_price({ price })}</p>
          <Section title={m.subscription_enterpriseOffer_offer_includes()}>
            <ul className="list-disc ps-5">
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </Section>
          <p>
            {isUpgrade
              ? m.subscription_enterpriseOffer_offer_upgrade()
              : m.subscription_enterpriseOffer_offer_first()}
          </p>
          <AcceptOffer offer={offer} timeZone={timeZone} />
          <p className="text-sm text-muted-foreground">
            {m.subscription_enterpriseOffer_offer_until({
              moment: formatDate(expiresAt, "moment", timeZone),
            })}
          </p>
        </>
      ) : (
        <ClosedOffer offer={offer} />
      )}
    </div>
  );
}

function ClosedOffer({ offer: { state, block } }: { offer: ShownOffer }) {
  const isTheirs = state === "accepted" || state === "blocked";
  return (
    <>
      <p role="status">
        {state === "blocked" ? block && OFFER_BLOCKED[block]() : state !== "open" && OFFER_CLOSED[state]()}
      </p>
      <Link
        href={isTheirs ? "/subscription" : "/pricing"}
        prefetch={false}
        className={buttonVariants({ variant: "outline", className: "self-start" })}
      >
        {isTheirs ? m.common_goToSubscription() : m.common_seePlans()}
      </Link>
    </>
  );
}
