import Link from "next/link";
import { DotsPattern } from "@/components/dots";
import { buttonVariants } from "@/components/ui/button-variants";
import { formatDate } from "@/lib/date";
import { OFFER_CLOSED } from "../role-copy";
import { RIGHTS } from "../role-rules";
import type { ShownOffer } from "../role-schema";
import { OfferAnswer } from "./offer-answer";

type OfferScreenProps = { offer: ShownOffer; community: string; timeZone: string };

/** What somebody decides to whom the ownership is offered. (`docs/behaviours.md`, TEN-10) */
export function OfferScreen({ offer, community, timeZone }: OfferScreenProps) {
  const { id, from, keepsRole, state, expiresAt } = offer;
  return (
    <section className="page-column flex max-w-reading flex-col items-center gap-5 py-16 text-center">
      <DotsPattern />
      <h1 className="display text-xl text-balance break-words">Ownership of {community}</h1>
      {state === "pending" ? (
        <>
          <p>
            {from} wants you to be an owner of {community}
            {keepsRole ? ", beside themselves" : " in their place"}.
          </p>
          <p className="text-sm text-muted-foreground">
            {RIGHTS.owner} The offer is good until {formatDate(expiresAt, "moment", timeZone)}.
          </p>
          <OfferAnswer offerId={id} community={community} />
        </>
      ) : (
        <>
          <p role="status">{OFFER_CLOSED[state]}</p>
          <Link href="/" className={buttonVariants({ variant: "outline" })}>
            To the start page
          </Link>
        </>
      )}
    </section>
  );
}
