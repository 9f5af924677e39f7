import { CompactNumber } from "@/components/content/compact-number";
import type { DirectoryFigures } from "@/features/startup/directory/schema";
import { LANDING_COPY } from "./copy";

const NAMES: Record<keyof DirectoryFigures, [one: string, many: string]> = {
  startups: ["startup", "startups"],
  members: ["member", "members"],
  votes: ["vote", "votes"],
  comments: ["comment", "comments"],
};

export const Figures = ({ figures }: { figures: DirectoryFigures }) => (
  <section aria-label={LANDING_COPY.figures} className="border-y py-6">
    <dl className="grid grid-cols-2 gap-y-6 sm:grid-cols-4">
      {(Object.keys(NAMES) as (keyof DirectoryFigures)[]).map((name) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-sm text-muted-foreground">{NAMES[name][figures[name] === 1 ? 0 : 1]}</dt>
          <dd className="text-xl font-medium tabular-nums">
            <CompactNumber value={figures[name]} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
