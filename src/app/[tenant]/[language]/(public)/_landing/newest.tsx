import * as m from "#messages";
import { Link } from "@/components/link";
import type { StartupCard } from "@/features/startup/directory/schema";
import { StartupGrid } from "@/features/startup/directory/ui/startup-grid";
import { browsePath } from "@/features/startup/directory/urls";

export const Newest = ({ startups }: { startups: readonly StartupCard[] }) => (
  <section aria-labelledby="newest" className="flex flex-col gap-4">
    <div className="flex items-baseline justify-between gap-4">
      <h2 id="newest" className="text-lg font-semibold">
        {m.landing_newest()}
      </h2>
      <Link
        href={browsePath({ sort: "new" })}
        className="inline-flex min-h-6 items-center text-sm text-brand underline-offset-4 hover:underline"
      >
        {m.landing_allNew()}
      </Link>
    </div>
    <StartupGrid startups={startups} level={3} />
  </section>
);
