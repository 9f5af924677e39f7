import * as m from "#messages";
import { requireShell } from "@/api/pages/require-page";
import { ViewersWaitingLinks } from "@/app/_shell/navigation/viewers-waiting-links";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/navigation/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { NotificationCenter } from "@/features/notification/inbox/ui/notification-center";

export const dynamic = "force-static";
export const generateStaticParams = () => [];
export const generateMetadata = privateMetadata(m.common_notifications);

export default async function NotificationsPage() {
  const { timeZone } = await requireShell("/notifications");
  return (
    <div className="page-column max-w-reading pb-16">
      <PageHeader
        title={m.common_notifications()}
        action={
          <Link href="/settings/notifications" className={buttonVariants({ variant: "outline", size: "sm" })}>
            {m.notification_notices_preferences()}
          </Link>
        }
      />
      <NotificationCenter timeZone={timeZone} above={<ViewersWaitingLinks />} />
    </div>
  );
}
