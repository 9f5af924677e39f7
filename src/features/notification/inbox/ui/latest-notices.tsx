import * as m from "#messages";
import { Link } from "@/components/link";
import type { NoticeView } from "@/domain/notification/schema";
import { NoticeItem } from "./notice-item";

type LatestNoticesProps = { notices: readonly NoticeView[]; timeZone: string };

export const LatestNotices = ({ notices, timeZone }: LatestNoticesProps) => (
  <section aria-labelledby="latest-notices" className="mt-10 flex flex-col gap-4">
    <div className="flex items-baseline justify-between gap-4">
      <h2 id="latest-notices" className="text-lg font-semibold">
        {m.common_notifications()}
      </h2>
      <Link href="/notifications" className="text-sm text-brand hover:underline">
        {m.common_seeAll()}
      </Link>
    </div>
    {notices.length ? (
      <ul className="divide-y overflow-hidden rounded-lg border bg-card">
        {notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} timeZone={timeZone} />
        ))}
      </ul>
    ) : (
      <p className="rounded-lg border border-dashed px-4 py-6 text-sm text-muted-foreground">
        {m.notification_notices_empty_text()}
      </p>
    )}
  </section>
);
