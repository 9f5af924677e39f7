"use client";
import * as m from "#messages";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import type { SessionDetail } from "@/features/session/schema";
import { useHosting } from "./use-hosting";

/** The main action of a live session, unless the viewer has its console to open. */
export function WatchLive({ session }: { session: SessionDetail }) {
  const { mayRun } = useHosting(session);
  return (
    <Link
      href={`/sessions/${session.id}/live`}
      prefetch={false}
      className={buttonVariants(mayRun ? { variant: "outline" } : { size: "lg" })}
    >
      {m.common_watchLive()}
    </Link>
  );
}
