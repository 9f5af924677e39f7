"use client";
import * as m from "#messages";
import { Loaded } from "@/components/feedback/loaded";
import { api } from "@/trpc/react";
import { READ_ONCE } from "@/trpc/read-once";
import type { Community } from "./form-props";
import { SubmitForm } from "./submit-form";
import { SubmitScreen } from "./submit-screen";
import { UnlistedList } from "./unlisted-startups";

/** The form is part of the shell. What depends on the viewer is added around it. */
export function NewSubmission({ community }: { community: Community }) {
  const begun = api.startup.beginSubmission.useQuery(undefined, READ_ONCE);
  const { maker, categories = [] } = begun.data ?? {};
  return (
    <SubmitScreen title={m.startup_drafts_draft_submit()} community={community.name}>
      {(onSubmitted) => (
        <>
          <Loaded query={begun} waiting={null}>
            {({ drafts, unlisted }) => (
              <UnlistedList drafts={drafts} unlisted={unlisted} timeZone={community.timeZone} />
            )}
          </Loaded>
          <SubmitForm {...{ community, maker, categories, onSubmitted }} draft={null} />
        </>
      )}
    </SubmitScreen>
  );
}
