"use client";
import * as m from "#messages";
import { FormSkeleton } from "@/components/feedback/form-skeleton";
import { Loaded } from "@/components/feedback/loaded";
import { DirectoryForm } from "@/features/member/directory/ui/directory-form";
import { api } from "@/trpc/react";
import { READ_ONCE } from "@/trpc/read-once";

export function DirectorySettings({ community }: { community: string }) {
  const own = api.member.directory.own.useQuery(undefined, READ_ONCE);
  return (
    <>
      <p className="text-muted-foreground">{m.member_directory_form_text({ community })}</p>
      <Loaded query={own} waiting={<FormSkeleton />}>
        {(entry) => <DirectoryForm {...entry} />}
      </Loaded>
    </>
  );
}
