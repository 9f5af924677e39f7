"use client";
import { ChartColumn, History, Pencil, Users } from "lucide-react";
import * as m from "#messages";
import { TextAction } from "@/components/content/text-action";
import { api } from "@/trpc/react";

export function MakerLinks({ slug, usernames }: { slug: string; usernames: readonly string[] }) {
  const { data: viewer } = api.auth.viewer.useQuery();
  if (!viewer || !usernames.includes(viewer.username)) return null;
  return (
    <>
      <TextAction icon={Pencil} href={`/startup/${slug}/edit`}>
        {m.startup_page_detail_edit()}
      </TextAction>
      <TextAction icon={Users} href={`/startup/${slug}/makers`}>
        {m.startup_page_detail_invitations()}
      </TextAction>
      <TextAction icon={ChartColumn} href={`/startup/${slug}/stats`}>
        {m.common_statistics()}
      </TextAction>
      <TextAction icon={History} href={`/startup/${slug}/history`}>
        {m.common_history()}
      </TextAction>
    </>
  );
}
