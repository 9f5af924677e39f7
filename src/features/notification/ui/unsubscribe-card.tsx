import Link from "next/link";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { UNSUBSCRIBE } from "../copy";
import { NOTICE_KINDS } from "../rules";
import type { UnsubscribeOffer } from "../schema";

type UnsubscribeCardProps = { offer: UnsubscribeOffer; token: string; community: string };

const toSettings = (
  <Link href="/settings/notifications" className={buttonVariants({ variant: "outline" })}>
    Notification settings
  </Link>
);

/** What a mail's link offers, by plain forms. (`docs/behaviours.md`, NOT-3) */
export function UnsubscribeCard({ offer, token, community }: UnsubscribeCardProps) {
  if (offer.trouble !== null)
    return (
      <Frame title="This link cannot be used" text={offer.trouble}>
        {toSettings}
      </Frame>
    );
  const { about, isOff, allToken } = offer;
  const what = about === "all" ? UNSUBSCRIBE.all : `mails about “${NOTICE_KINDS[about].label}”`;
  if (isOff)
    return (
      <Frame
        title={UNSUBSCRIBE.done}
        text={`You get no more ${what.replace("all ", "")} from ${community}. You can undo this in your settings.`}
      >
        {toSettings}
        {about !== "all" && <OneClick token={allToken} label="Unsubscribe from all mails" variant="ghost" />}
      </Frame>
    );
  return (
    <Frame
      title={UNSUBSCRIBE.title}
      text={`Do you want no more ${what.replace("all ", "")} from ${community}? Mails about the security of your account still come.`}
    >
      <OneClick token={token} label="Unsubscribe" variant="primary" />
      {about !== "all" && <OneClick token={allToken} label="Unsubscribe from all mails" variant="outline" />}
      <Link href="/settings/notifications" className={buttonVariants({ variant: "ghost" })}>
        Notification settings
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
