import * as m from "#messages";
import { Section } from "@/components/content/section";
import { DeletionLink } from "@/features/auth/deletion/ui/deletion-link";
import { LeaveCommunity } from "@/features/member/ui/leave-community";

/** Actions that can't be undone come last and are outlined in red. `community`: the one that can be left, if any. */
export const DangerZone = ({ community }: { community: string | null }) => (
  <Section title={m.settings_memberPages_dangerZone()}>
    <ul className="flex flex-col divide-y divide-destructive rounded-lg border border-destructive bg-card text-sm">
      {community && <LeaveCommunity community={community} />}
      <DeletionLink />
    </ul>
  </Section>
);
