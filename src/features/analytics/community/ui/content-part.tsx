import Link from "next/link";
import { EmptyState } from "@/components/feedback/empty-state";
import { CONTENT_COPY } from "@/features/analytics/community/copy";
import { FIGURE_NAMES } from "@/features/analytics/figures/copy";
import type { Content, ExportTable, StartupFigures } from "@/features/analytics/schema";
import { FigureTable } from "./figure-table";
import { PartSection } from "./part-section";

type ContentPartProps = { content: Content; fileOf: (table: ExportTable["table"]) => ExportTable | null };

export function ContentPart({ content: { top, discussed, categories }, fileOf }: ContentPartProps) {
  if (!categories.length && !top.length && !discussed.length)
    return <EmptyState title={CONTENT_COPY.none} text={CONTENT_COPY.noneText} />;
  return (
    <>
      <PartSection title={CONTENT_COPY.top} text={CONTENT_COPY.topText} file={fileOf("startups")}>
        <Startups
          caption={CONTENT_COPY.topCaption}
          all={top}
          heads={[FIGURE_NAMES.votes, FIGURE_NAMES.comments, FIGURE_NAMES.views]}
        />
      </PartSection>
      <PartSection
        title={CONTENT_COPY.discussed}
        text={CONTENT_COPY.discussedText}
        file={fileOf("discussed")}
      >
        <Startups
          caption={CONTENT_COPY.discussedCaption}
          all={discussed}
          heads={[FIGURE_NAMES.comments, FIGURE_NAMES.votes, FIGURE_NAMES.views]}
        />
      </PartSection>
      <PartSection title={CONTENT_COPY.categories} file={fileOf("categories")}>
        <FigureTable
          caption={CONTENT_COPY.categories}
          heads={[CONTENT_COPY.category, CONTENT_COPY.launches, FIGURE_NAMES.votes, FIGURE_NAMES.comments]}
          rows={categories.map(({ category, launches, votes, comments }) => ({
            key: category,
            name: category,
            figures: [launches, votes, comments],
          }))}
        />
      </PartSection>
    </>
  );
}

type Head = "Votes" | "Comments" | "Views";
type StartupsProps = { caption: string; all: readonly StartupFigures[]; heads: readonly Head[] };

const FIGURE: Record<Head, "votes" | "comments" | "views"> = {
  Votes: "votes",
  Comments: "comments",
  Views: "views",
};

const Startups = ({ caption, all, heads }: StartupsProps) =>
  all.length ? (
    <FigureTable
      caption={caption}
      heads={[CONTENT_COPY.startup, ...heads]}
      rows={all.map((one) => ({
        key: one.id,
        name: one.isListed ? (
          <Link href={`/startup/${one.slug}`} className="hover:underline">
            {one.name}
          </Link>
        ) : (
          one.name
        ),
        figures: heads.map((head) => one[FIGURE[head]]),
      }))}
    />
  ) : (
    <p className="text-sm text-muted-foreground">{CONTENT_COPY.noneOf}</p>
  );
