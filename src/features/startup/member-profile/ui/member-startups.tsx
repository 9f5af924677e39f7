"use client";
import * as m from "#messages";
import type { StartupList } from "@/features/startup/directory/schema";
import { StartupRows } from "@/features/startup/ui/startup-rows";
import { api } from "@/trpc/react";
import { MoreButton } from "./load-more-button";
import { useMore } from "./use-load-more";

export function MemberStartups({ userId, list }: { userId: string; list: StartupList }) {
  const { client } = api.useUtils();
  const read = (cursor: string) => client.startup.memberStartups.query({ userId, cursor });
  const { items, hasMore, button } = useMore(list, read, m.startup_directory_list_moreStartups);
  return (
    <div>
      <div className="overflow-hidden rounded-lg border bg-card">
        <StartupRows startups={items} level={3} />
      </div>
      {hasMore && <MoreButton {...button} />}
    </div>
  );
}
