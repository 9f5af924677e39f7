"use client";
import { useEffect } from "react";
import * as m from "#messages";
import { Loaded } from "@/components/feedback/loaded";
import { api } from "@/trpc/react";
import { READ_ONCE } from "@/trpc/read-once";
import type { Community } from "./startup-fields";
import { loadSubmitForm, SubmitForm, SubmitScreen, SubmitWaiting } from "./submit-screen";
import { UnlistedList } from "./unlisted-startups";

export function NewSubmission({ community }: { community: Community }) {
  const begun = api.startup.beginSubmission.useQuery(undefined, READ_ONCE);
  // The form's code loads beside its data.
  useEffect(() => void loadSubmitForm(), []);
  return (
    <SubmitScreen title={m.startup_drafts_draft_submit()} community={community.name}>
      {(onSubmitted) => (
        <Loaded query={begun} waiting={<SubmitWaiting />}>
          {({ drafts, unlisted, maker, categories }) => (
            <>
              <UnlistedList drafts={drafts} unlisted={unlisted} timeZone={community.timeZone} />
              <SubmitForm {...{ community, maker, categories, onSubmitted }} draft={null} />
            </>
          )}
        </Loaded>
      )}
    </SubmitScreen>
  );
}
