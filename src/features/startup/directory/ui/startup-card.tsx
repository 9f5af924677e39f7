import { membersLanguage } from "#language";
import { Link } from "@/components/link";
import type { StartupCard as Card } from "@/features/startup/directory/schema";
import { MarkedText } from "@/features/startup/search/ui/highlighted-text";
import { CommentsLink, DetailsLink, Topics, WebsiteLink } from "@/features/startup/ui/startup-links";
import { StartupLogo } from "@/features/startup/ui/startup-logo";
import { StartupVotes } from "@/features/startup/votes/ui/startup-votes";

const above = "relative z-10";
const TAGS_SHOWN = 3;

/** The whole card links to the startup; controls on top of it have their own targets. */
export function StartupCard({ startup, level }: { startup: Card; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const { slug, name, tagline, excerpt, logoUrl, marked } = startup;
  return (
    <article className="startup-card">
      <div className="flex min-h-16 items-start gap-3.5">
        <StartupLogo name={name} url={logoUrl} />
        <div className="min-w-0 grow">
          <Heading className="text-base font-semibold">
            <Link
              href={`/startup/${slug}`}
              prefetch={false}
              lang={membersLanguage()}
              className="wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
            >
              <MarkedText text={marked?.name ?? name} />
            </Link>
          </Heading>
          <p lang={membersLanguage()} className="text-sm wrap-anywhere">
            <MarkedText text={marked?.tagline ?? tagline} />
          </p>
        </div>
        <StartupVotes startup={startup} className={above} />
      </div>
      <p lang={membersLanguage()} className="min-h-10 text-sm wrap-anywhere text-muted-foreground">
        <MarkedText text={marked?.excerpt ?? excerpt} />
      </p>
      <Foot startup={startup} />
    </article>
  );
}

const Foot = ({ startup }: { startup: Card }) => (
  <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
    <div className="flex h-6 min-w-40 grow-999 basis-0 flex-wrap gap-x-2.5 overflow-hidden text-xs">
      <Topics startup={startup} most={TAGS_SHOWN} />
    </div>
    <div className={`${above} flex shrink-0 grow basis-52 items-center gap-1 max-sm:basis-full`}>
      <CommentsLink startup={startup} className="px-2" />
      <WebsiteLink startup={startup} />
      <DetailsLink startup={startup} className="ms-auto" />
    </div>
  </div>
);
