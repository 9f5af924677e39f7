import { membersLanguage } from "#language";
import * as m from "#messages";
import { Link } from "@/components/link";
import type { Suggestion } from "@/features/startup/directory/schema";
import { StartupLogo } from "@/features/startup/ui/startup-logo";

/** Renders nothing if there are no similar startups. */
export const SimilarStartups = ({ startups }: { startups: readonly Suggestion[] }) =>
  startups.length > 0 && (
    <section aria-labelledby="akin">
      <h2 id="akin" className="pb-2 text-base font-semibold">
        {m.startup_page_detail_similar()}
      </h2>
      <ul className="divide-y border-y">
        {startups.map(({ id, slug, name, tagline, logoUrl }) => (
          <li key={id} className="relative flex items-start gap-3 py-3">
            <StartupLogo name={name} url={logoUrl} className="size-10" />
            <div className="min-w-0">
              <h3 className="text-sm font-medium wrap-anywhere">
                <Link
                  href={`/startup/${slug}`}
                  prefetch={false}
                  lang={membersLanguage()}
                  className="after:absolute after:inset-0 hover:underline"
                >
                  {name}
                </Link>
              </h3>
              <p lang={membersLanguage()} className="text-xs wrap-anywhere text-muted-foreground">
                {tagline}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
