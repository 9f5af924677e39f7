"use client";
import * as m from "#messages";
import type { StartupList } from "@/features/startup/directory/schema";
import { StartupGrid } from "@/features/startup/directory/ui/startup-grid";
import { api } from "@/trpc/react";
import { MoreButton } from "./load-more-button";
import { useMore } from "./use-load-more";

export function MemberStartups({ userId, list }: { userId: string; list: StartupList }) {
  const { client } = api.useUtils();
  const read = (cursor: string) => client.startup.memberStartups.query({ userId, cursor });
  const { items, hasMore, button } = useMore(list, read, m.startup_directory_list_moreStartups);
  return (
    <div>
      <StartupGrid startups={items} level={3} />
      {hasMore && <MoreButton {...button} />}
    </div>
  );
}
