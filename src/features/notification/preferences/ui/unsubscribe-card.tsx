import Link from "next/link";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/navigation/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { UNSUBSCRIBE } from "@/features/notification/copy";
import { UNSUBSCRIBE_COPY } from "@/features/notification/preferences/copy";
import { NOTICE_KINDS } from "@/features/notification/rules";
import type { UnsubscribeOffer } from "@/features/notification/schema";

type UnsubscribeCardProps = { offer: UnsubscribeOffer; token: string; community: string };

const toSettings = (
  <Link href="/settings/notifications" className={buttonVariants({ variant: "outline" })}>
    {UNSUBSCRIBE_COPY.settings}
  </Link>
);

/** Unsubscribe options as plain forms, which work without JavaScript. (NOT-3) */
export function UnsubscribeCard({ offer, token, community }: UnsubscribeCardProps) {
  if (offer.trouble !== null)
    return (
      <Frame title={UNSUBSCRIBE_COPY.broken} text={offer.trouble}>
        {toSettings}
      </Frame>
    );
  const { about, isOff, allToken } = offer;
  const what =
    about === "all" ? UNSUBSCRIBE_COPY.everything : UNSUBSCRIBE_COPY.about(NOTICE_KINDS[about].label);
  if (isOff)
    return (
      <Frame title={UNSUBSCRIBE.done} text={UNSUBSCRIBE_COPY.done(what, community)}>
        {toSettings}
        {about !== "all" && <OneClick token={allToken} label={UNSUBSCRIBE_COPY.all} variant="ghost" />}
      </Frame>
    );
  return (
    <Frame title={UNSUBSCRIBE.title} text={UNSUBSCRIBE_COPY.ask(what, community)}>
      <OneClick token={token} label={UNSUBSCRIBE.title} variant="primary" />
      {about !== "all" && <OneClick token={allToken} label={UNSUBSCRIBE_COPY.all} variant="outline" />}
      <Link href="/settings/notifications" className={buttonVariants({ variant: "ghost" })}>
        {UNSUBSCRIBE_COPY.settings}
      </Link>
    </Frame>
  );
}

type FrameProps = { title: string; text: string; children: ReactNode };

const Frame = ({ title, text, children }: FrameProps) => (
  <section className="page-column max-w-reading pb-16">
    <PageHeader title={title} text={text} />
    <div className="flex flex-wrap items-center gap-3">{children}</div>
  </section>
);

type OneClickProps = { token: string; label: string; variant: "primary" | "outline" | "ghost" };

const OneClick = ({ token, label, variant }: OneClickProps) => (
  <form method="post" action={`/api/unsubscribe?token=${encodeURIComponent(token)}`}>
    <input type="hidden" name="List-Unsubscribe" value="One-Click" />
    <button type="submit" className={buttonVariants({ variant })}>
      {label}
    </button>
  </form>
);
