import * as m from "#messages";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import type { StartupCard } from "@/features/startup/directory/schema";
import { type BrowseView, browsePath } from "@/features/startup/directory/urls";
import { rowData } from "@/features/startup/ui/row-data";
import { StartupRows } from "@/features/startup/ui/startup-rows";

type LeadersProps = { title: string; startups: readonly StartupCard[]; more: Partial<BrowseView> };

export const Leaders = ({ title, startups, more }: LeadersProps) => (
  <section aria-labelledby="leaders" className="overflow-hidden rounded-lg border bg-card">
    <div className="flex items-baseline justify-between gap-4 border-b px-4 py-3">
      <h2 id="leaders" className="text-base font-semibold">
        {title}
      </h2>
      <Link
        href={browsePath(more)}
        className="inline-flex min-h-6 items-center text-sm text-brand underline-offset-4 hover:underline"
      >
        {m.common_seeAll()}
      </Link>
    </div>
    {startups.length === 0 ? <NoLeaders /> : <StartupRows startups={rowData(startups)} level={3} isFirst />}
  </section>
);

const NoLeaders = () => (
  <div className="flex flex-col items-center gap-4 px-6 py-12 text-center">
    <div>
      <p className="font-semibold">{m.common_noStartupsYet()}</p>
      <p className="text-sm text-muted-foreground">{m.startup_directory_emptyText()}</p>
    </div>
    <Link href="/submit" prefetch={false} className={buttonVariants({ variant: "outline" })}>
      {m.common_submitStartup()}
    </Link>
  </div>
);
