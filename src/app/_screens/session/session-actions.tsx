import * as m from "#messages";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { WatchLive } from "@/features/session/browse/ui/watch-live";
import { CalendarMenu } from "@/features/session/calendar/ui/calendar-menu";
import type { SessionDetail } from "@/features/session/schema";
import { SeatPanel } from "@/features/session/seats/ui/seat-panel";

export const SessionActions = ({ session }: { session: SessionDetail }) => {
  const { id, status } = session;
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {status === "live" && <WatchLive session={session} />}
      {status === "completed" && (
        <Link href={`/sessions/${id}/replay`} prefetch={false} className={buttonVariants({ size: "lg" })}>
          {m.session_viewRecording()}
        </Link>
      )}
      <SeatPanel session={session} />
      {(status === "upcoming" || status === "live") && <CalendarMenu session={session} />}
    </div>
  );
};
