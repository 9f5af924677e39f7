import * as m from "#messages";
import { DotsPattern } from "@/components/graphics/dots";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { RIGHTS } from "@/domain/member/roles/rules";
import { OFFER_CLOSED } from "@/features/member/roles/copy";
import type { ShownOffer } from "@/features/member/roles/schema";
import { formatDate } from "@/lib/time/date";
import { OfferAnswer } from "./offer-answer";

type OfferScreenProps = { offer: ShownOffer; community: string; timeZone: string };

/** The page on which a member answers an ownership offer. (TEN-10) */
export function OfferScreen({ offer, community, timeZone }: OfferScreenProps) {
  const { id, from, keepsRole, state, expiresAt } = offer;
  return (
    <section className="page-column flex max-w-reading flex-col items-center gap-5 py-16 text-center">
      <DotsPattern />
      <h1 className="display text-xl text-balance wrap-anywhere">
        {m.member_ownership_offer_title({ community })}
      </h1>
      {state === "pending" ? (
        <>
          <p>
            {keepsRole
              ? m.member_ownership_offer_wantsWithThem({ from, community })
              : m.member_ownership_offer_wantsInTheirPlace({ from, community })}
          </p>
          <p className="text-sm text-muted-foreground">
            {m.member_ownership_offer_goodUntil({
              rights: RIGHTS.owner(),
              until: formatDate(expiresAt, "moment", timeZone),
            })}
          </p>
          <OfferAnswer offerId={id} community={community} />
        </>
      ) : (
        <>
          <p role="status">{OFFER_CLOSED[state]()}</p>
          <Link href="/" className={buttonVariants({ variant: "outline" })}>
            {m.member_invitations_join_home()}
          </Link>
        </>
      )}
    </section>
  );
}
