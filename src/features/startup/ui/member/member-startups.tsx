"use client";
import { api } from "@/trpc/react";
import type { StartupList } from "../../directory-schema";
import { StartupGrid } from "../startup-grid";
import { MoreButton } from "./more-button";
import { useMore } from "./use-more";

/** The startups of a member's profile. */
export function MemberStartups({ userId, list }: { userId: string; list: StartupList }) {
  const { client } = api.useUtils();
  const read = (cursor: string) => client.startup.memberStartups.query({ userId, cursor });
  const { items, hasMore, button } = useMore(list, read, "startups");
  return (
    <div>
      <StartupGrid startups={items} level={3} />
      {hasMore && <MoreButton {...button} />}
    </div>
  );
}
