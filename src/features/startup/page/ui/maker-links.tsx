"use client";
import { ChartColumn, History, Pencil, Users } from "lucide-react";
import * as m from "#messages";
import { api } from "@/trpc/react";

const LOOK =
  "flex min-h-6 items-center gap-1.5 self-start text-xs text-muted-foreground hover:text-foreground hover:underline";

export function MakerLinks({ slug, usernames }: { slug: string; usernames: readonly string[] }) {
  const { data: viewer } = api.auth.viewer.useQuery();
  if (!viewer || !usernames.includes(viewer.username)) return null;
  return (
    <>
      <a href={`/startup/${slug}/edit`} className={LOOK}>
        <Pencil aria-hidden="true" className="size-3.5" />
        {m.startup_page_detail_edit()}
      </a>
      <a href={`/startup/${slug}/makers`} className={LOOK}>
        <Users aria-hidden="true" className="size-3.5" />
        {m.startup_page_detail_invitations()}
      </a>
      <a href={`/startup/${slug}/stats`} className={LOOK}>
        <ChartColumn aria-hidden="true" className="size-3.5" />
        {m.common_statistics()}
      </a>
      <a href={`/startup/${slug}/history`} className={LOOK}>
        <History aria-hidden="true" className="size-3.5" />
        {m.common_history()}
      </a>
    </>
  );
}
