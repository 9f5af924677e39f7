import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { membersLanguage } from "#language";
import * as m from "#messages";
import { Markdown } from "@/components/content/markdown";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { categoryName, type ShownCategory } from "@/domain/startup/categories/rules";
import { EmbedBadge } from "@/features/startup/badge/ui/embed-badge";
import type { Award, StartupDetail, Suggestion } from "@/features/startup/directory/schema";
import { categoryPath, filterPath } from "@/features/startup/directory/urls";
import { AwardList } from "@/features/startup/leaderboards/ui/award-list";
import { WhyThisRank } from "@/features/startup/ranking/ui/why-this-rank";
import { FilterLink } from "@/features/startup/ui/filter-link";
import { StartupLogo } from "@/features/startup/ui/startup-logo";
import { StartupVotes } from "@/features/startup/votes/ui/startup-votes";
import { VoterLinks } from "@/features/startup/votes/ui/voter-faces";
import { MakerLinks } from "./maker-links";
import { ReportStartup } from "./report-startup";
import { ShareButton } from "./share-button";
import { SimilarStartups } from "./similar-startups";
import { StartupFacts } from "./startup-facts";
import { StartupGallery } from "./startup-gallery";
import { StartupMakers } from "./startup-makers";

type StartupScreenProps = {
  startup: StartupDetail;
  /** The absolute URL of the startup. A draft has none, and its preview is read-only. */
  url?: string;
  timeZone: string;
  community?: string;
  discussion?: ReactNode;
  pitches?: ReactNode;
  awards?: readonly Award[];
  similar?: readonly Suggestion[];
};

export function StartupScreen({ startup, url, timeZone, community = "", ...parts }: StartupScreenProps) {
  const { discussion, pitches, awards, similar = [] } = parts;
  const { name, description, images, makers, tags } = startup;
  return (
    <article className="page-column pt-5 pb-16">
      {!url && <PreviewNote />}
      {url && <Trail category={startup.shownCategory} name={name} />}
      <Masthead startup={startup} url={url} awards={awards} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-8">
          <StartupGallery name={name} images={images} />
          <section aria-labelledby="about">
            <h2 id="about" className="sr-only">
              {m.startup_page_detail_about()}
            </h2>
            <Markdown source={description} className="max-w-reading" />
          </section>
          {tags.length > 0 && <Tags tags={tags} />}
        </div>
        <aside className="flex flex-col gap-8 text-sm lg:row-span-2">
          <StartupMakers makers={makers} />
          <StartupFacts startup={startup} timeZone={timeZone} />
          {url && (
            <div className="flex flex-col gap-1">
              <MakerLinks slug={startup.slug} usernames={makers.map(({ username }) => username)} />
              <EmbedBadge name={name} slug={startup.slug} community={community} url={url} />
              <WhyThisRank startupId={startup.id} name={name} />
              <ReportStartup startupId={startup.id} name={name} />
            </div>
          )}
          {pitches}
          <SimilarStartups startups={similar} />
        </aside>
        <div className="min-w-0">{discussion}</div>
      </div>
      {url && <p className="hidden pt-8 text-sm print:block">{url}</p>}
    </article>
  );
}

const PreviewNote = () => (
  <p className="mb-5 rounded-md border border-warning/40 bg-warning-wash px-4 py-2.5 text-sm">
    <span className="font-medium">{m.startup_page_detail_preview()}</span>{" "}
    {m.startup_page_detail_previewText()}
  </p>
);

const Trail = ({ category, name }: { category: ShownCategory; name: string }) => (
  <nav aria-label={m.common_breadcrumb()} className="pb-5 text-sm text-muted-foreground">
    <ol className="flex flex-wrap items-center gap-x-2">
      <li>
        <Link href="/browse" className="inline-flex min-h-6 items-center hover:text-foreground">
          {m.common_startups()}
        </Link>
      </li>
      <li aria-hidden="true">/</li>
      <li>
        <FilterLink
          href={categoryPath(category)}
          className="wrap-anywhere inline-flex min-h-6 items-center hover:text-foreground"
        >
          {categoryName(category)}
        </FilterLink>
      </li>
      <li aria-hidden="true">/</li>
      <li aria-current="page" className="min-w-0 truncate text-foreground">
        {name}
      </li>
    </ol>
  </nav>
);

const Masthead = ({ startup, url, awards = [] }: Pick<StartupScreenProps, "startup" | "url" | "awards">) => (
  <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 pb-8">
    <div className="flex min-w-0 grow basis-96 items-center gap-4 sm:gap-5">
      <StartupLogo
        name={startup.name}
        url={startup.logoUrl}
        className="size-16 rounded-lg sm:size-20"
        sizes="(min-width: 40rem) 80px, 64px"
        isFirst
      />
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 lang={membersLanguage()} className="display text-xl wrap-anywhere sm:text-2xl">
            {startup.name}
          </h1>
          {startup.isHiring && <Badge tone="success">{m.startup_page_facts_hiring()}</Badge>}
        </div>
        <p lang={membersLanguage()} className="text-base wrap-anywhere text-muted-foreground">
          {startup.tagline}
        </p>
        <AwardList awards={awards} />
      </div>
    </div>
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      {startup.website && (
        <a
          href={startup.website}
          rel="ugc nofollow noopener"
          target="_blank"
          data-outbound={url && ""}
          className={buttonVariants({ variant: "outline", size: "lg" })}
        >
          {m.startup_page_detail_visit()}
          <ArrowUpRight aria-hidden="true" />
          <span className="sr-only">{m.common_newTabMark()}</span>
        </a>
      )}
      {url && <ShareButton title={`${startup.name}: ${startup.tagline}`} url={url} />}
      <StartupVotes startup={startup} size="wide" className="max-sm:order-first max-sm:w-full" />
      <VoterLinks voters={startup.voters} className="max-sm:me-auto" />
    </div>
  </header>
);

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <ul aria-label={m.common_tags()} className="flex flex-wrap gap-2">
    {tags.map((tag) => (
      <li key={tag}>
        <FilterLink
          href={filterPath({ tag })}
          className="flex h-8 items-center rounded-full border px-3 text-sm transition-colors hover:border-input"
        >
          {tag}
        </FilterLink>
      </li>
    ))}
  </ul>
);
