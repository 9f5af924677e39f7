import type { ReactNode } from "react";
import { Section } from "@/components/section";
import { MEMBER_PAGES_COPY } from "./copy";

/** What can't be undone comes last and is outlined in red. */
export const DangerZone = ({ children }: { children: ReactNode }) => (
  <Section title={MEMBER_PAGES_COPY.dangerZone}>
    <ul className="flex flex-col divide-y divide-destructive rounded-lg border border-destructive bg-card text-sm">
      {children}
    </ul>
  </Section>
);
