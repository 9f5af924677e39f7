"use client";
import * as m from "#messages";
import { useMore } from "@/components/hooks/use-load-more";
import { MoreButton } from "@/components/navigation/load-more-button";
import type { StartupList } from "@/features/startup/directory/schema";
import { StartupRows } from "@/features/startup/ui/startup-rows";
import { api } from "@/trpc/react";

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
