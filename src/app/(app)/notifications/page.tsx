import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { WaitingLinks } from "@/app/_shell/navigation/waiting-count";
import { PageHeader } from "@/components/navigation/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { NOTICES } from "@/features/notification/copy";
import { listNotices } from "@/features/notification/inbox/queries";
import { NoticeCentre } from "@/features/notification/inbox/ui/notification-center";
import { NoticeChoice } from "@/features/notification/schema";
import { readWaiting } from "@/server/moderation/open-counts";

export const metadata: Metadata = { title: NOTICES.title, robots: { index: false } };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function NotificationsPage({ searchParams }: Props) {
  const gate = await requirePage("/notifications");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { tenant, now } = gate.scope;
  const viewer = gate.scope.viewer ?? notFound();
  const choice = NoticeChoice.parse(await searchParams);
  const first = await listNotices({ tenant, viewer, now }, { ...choice, cursor: null });
  return (
    <div className="page-column max-w-reading pb-16">
      <PageHeader
        title={NOTICES.title}
        action={
          <Link href="/settings/notifications" className={buttonVariants({ variant: "outline" })}>
            {NOTICES.preferences}
          </Link>
        }
      />
      <WaitingLinks waiting={await readWaiting(gate.scope)} />
      <NoticeCentre key={JSON.stringify(choice)} choice={choice} first={first} timeZone={tenant.timeZone} />
    </div>
  );
}
