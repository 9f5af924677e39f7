"use client";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { api } from "@/trpc/react";
import type { Community } from "./community";
import type { Submitted } from "./use-submission";

type UnlistedListProps = {
  unlisted: readonly Submitted[];
  community: Community;
  onLaunched: (launched: Submitted) => void;
};

/** The viewer's startups that are not in the directory yet. */
export function UnlistedList({ unlisted, community, onLaunched }: UnlistedListProps) {
  if (!unlisted.length) return null;
  return (
    <section aria-label="Not listed yet" className="mb-8 rounded-lg border bg-card">
      <h2 className="border-b px-4 py-2.5 text-sm font-medium">Not listed yet</h2>
      <ul className="divide-y">
        {unlisted.map((startup) => (
          <UnlistedLine key={startup.id} startup={startup} community={community} onLaunched={onLaunched} />
        ))}
      </ul>
    </section>
  );
}

type LineProps = Omit<UnlistedListProps, "unlisted"> & { startup: Submitted };

function UnlistedLine({ startup, community, onLaunched }: LineProps) {
  const [refusal, setRefusal] = useState("");
  const launch = api.startup.launch.useMutation({
    onSuccess: onLaunched,
    onError: ({ data, message }) =>
      setRefusal(data ? message : "It did not reach us. Please check your connection and try again."),
  });
  const isDraft = startup.status === "draft";
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <span className="min-w-0 grow truncate font-medium">{startup.name}</span>
      <Badge tone={isDraft ? "neutral" : "warning"}>{isDraft ? "Draft" : "Waiting for approval"}</Badge>
      {isDraft && (
        <Button
          variant="outline"
          size="sm"
          loading={launch.isPending}
          aria-label={`${community.reviewSubmissions ? "Hand in" : "Launch"} ${startup.name}`}
          onClick={() => launch.mutate({ startupId: startup.id })}
        >
          {community.reviewSubmissions ? "Hand it in" : "Launch"}
        </Button>
      )}
      <p role="alert" className="w-full text-xs text-destructive empty:hidden">
        {refusal}
      </p>
    </li>
  );
}
