import Link from "next/link";
import type { ReactNode } from "react";
import { PRICING_NAMES, STAGE_NAMES, STATUS_NAMES } from "@/features/startup/directory/copy";
import type { StartupDetail } from "@/features/startup/directory/schema";
import { type BrowseView, browsePath, categorySlug } from "@/features/startup/directory/urls";
import { FACTS_COPY } from "@/features/startup/page/copy";

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 py-2">
    <dt className="shrink-0 text-muted-foreground">{name}</dt>
    <dd className="min-w-0 text-right break-words">{children}</dd>
  </div>
);

const FilterLink = ({ view, children }: { view: Partial<BrowseView>; children: string }) => (
  <Link href={browsePath(view)} prefetch={false} className="text-brand underline-offset-4 hover:underline">
    {children}
  </Link>
);

/** Facts that the makers left empty are omitted. */
export function StartupFacts({ startup, timeZone }: { startup: StartupDetail; timeZone: string }) {
  const { category, foundedYear, location, stage, pricing, isHiring, status, launchedAt } = startup;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="pb-2 text-base font-semibold">
        {FACTS_COPY.facts}
      </h2>
      <dl className="divide-y border-y text-sm">
        {category && (
          <Fact name={FACTS_COPY.category}>
            <FilterLink view={{ category: categorySlug(category) }}>{category}</FilterLink>
          </Fact>
        )}
        {foundedYear !== null && <Fact name={FACTS_COPY.founded}>{foundedYear}</Fact>}
        {location && (
          <Fact name={FACTS_COPY.location}>
            <FilterLink view={{ location: location.split(",", 1).join("").trim().toLowerCase() }}>
              {location}
            </FilterLink>
          </Fact>
        )}
        {stage && (
          <Fact name={FACTS_COPY.stage}>
            <FilterLink view={{ stage }}>{STAGE_NAMES[stage]}</FilterLink>
          </Fact>
        )}
        {pricing && (
          <Fact name={FACTS_COPY.pricing}>
            <FilterLink view={{ pricing }}>{PRICING_NAMES[pricing]}</FilterLink>
          </Fact>
        )}
        <Fact name={FACTS_COPY.hiring}>{isHiring ? FACTS_COPY.yes : FACTS_COPY.notNow}</Fact>
        <Fact name={FACTS_COPY.status}>{STATUS_NAMES[status]}</Fact>
        {status === "live" && (
          <Fact name={FACTS_COPY.launched}>
            <time dateTime={launchedAt.toISOString()}>
              {launchedAt.toLocaleDateString("en-GB", { dateStyle: "medium", timeZone })}
            </time>
          </Fact>
        )}
      </dl>
    </section>
  );
}
