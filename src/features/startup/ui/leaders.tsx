import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { type BrowseView, browsePath } from "../browse-address";
import { DIRECTORY } from "../directory-copy";
import type { StartupCard } from "../directory-schema";
import { StartupLogo } from "./startup-logo";
import { StartupVotes } from "./startup-votes";

type LeadersProps = { title: string; startups: readonly StartupCard[]; more: Partial<BrowseView> };

/** The first places of a list, one row each. */
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
        See all
      </Link>
    </div>
    {startups.length === 0 ? (
      <NoLeaders />
    ) : (
      <ol className="divide-y">
        {startups.map((startup) => (
          <Leader key={startup.id} startup={startup} />
        ))}
      </ol>
    )}
  </section>
);

const Leader = ({ startup }: { startup: StartupCard }) => {
  const { slug, name, tagline, logoUrl, rank } = startup;
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 transition-colors hover:bg-muted">
      <span className="w-4 shrink-0 text-sm text-muted-foreground tabular-nums">{rank}</span>
      <StartupLogo name={name} url={logoUrl} className="size-11" isFirst />
      <div className="min-w-0 grow">
        <h3 className="text-sm font-semibold">
          <Link
            href={`/startup/${slug}`}
            prefetch={false}
            className="break-words after:absolute after:inset-0"
          >
            {name}
          </Link>
        </h3>
        <p className="text-sm text-muted-foreground">{tagline}</p>
      </div>
      <StartupVotes startup={startup} className="relative z-10" />
    </li>
  );
};

const NoLeaders = () => (
  <div className="flex flex-col items-center gap-4 px-6 py-12 text-center">
    <div>
      <p className="font-semibold">{DIRECTORY.empty}</p>
      <p className="text-sm text-muted-foreground">{DIRECTORY.emptyText}</p>
    </div>
    <Link href="/submit" className={buttonVariants({ variant: "outline" })}>
      {DIRECTORY.submit}
    </Link>
  </div>
);
