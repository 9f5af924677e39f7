import type { ReactNode } from "react";
import * as m from "#messages";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/navigation/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { NOTICE_KINDS } from "@/domain/notification/rules";
import type { UnsubscribeOffer } from "@/domain/notification/schema";

type UnsubscribeCardProps = { offer: UnsubscribeOffer; token: string; community: string };

const SettingsLink = () => (
  <Link href="/settings/notifications" className={buttonVariants({ variant: "outline" })}>
    {m.notification_preferences_unsubscribe_settings()}
  </Link>
);

/** Unsubscribe options as plain forms, which work without JavaScript. (NOT-3) */
export function UnsubscribeCard({ offer, token, community }: UnsubscribeCardProps) {
  if (offer.trouble !== null)
    return (
      <Frame title={m.notification_preferences_unsubscribe_broken()} text={offer.trouble}>
        <SettingsLink />
      </Frame>
    );
  const { about, isOff, allToken } = offer;
  const what =
    about === "all"
      ? m.notification_preferences_unsubscribe_everything()
      : m.notification_preferences_unsubscribe_about({ notice: NOTICE_KINDS[about].label() });
  if (isOff)
    return (
      <Frame
        title={m.notification_unsubscribe_done()}
        text={m.notification_preferences_unsubscribe_done({ what, community })}
      >
        <SettingsLink />
        {about !== "all" && (
          <OneClick token={allToken} label={m.notification_preferences_unsubscribe_all()} variant="ghost" />
        )}
      </Frame>
    );
  return (
    <Frame
      title={m.common_unsubscribe()}
      text={m.notification_preferences_unsubscribe_ask({ what, community })}
    >
      <OneClick token={token} label={m.common_unsubscribe()} variant="primary" />
      {about !== "all" && (
        <OneClick token={allToken} label={m.notification_preferences_unsubscribe_all()} variant="outline" />
      )}
      <Link href="/settings/notifications" className={buttonVariants({ variant: "ghost" })}>
        {m.notification_preferences_unsubscribe_settings()}
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
