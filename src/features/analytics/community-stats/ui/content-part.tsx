import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import type { Content, ExportTable, StartupFigures } from "@/features/analytics/schema";
import { FigureTable } from "./figure-table";
import { PartSection } from "./part-section";

type ContentPartProps = { content: Content; fileOf: (table: ExportTable["table"]) => ExportTable | null };

export function ContentPart({ content: { top, discussed, categories }, fileOf }: ContentPartProps) {
  if (!categories.length && !top.length && !discussed.length)
    return (
      <EmptyState
        title={m.analytics_community_content_none()}
        text={m.analytics_community_content_noneText()}
      />
    );
  return (
    <>
      <PartSection
        title={m.common_topStartups()}
        text={m.analytics_community_content_topText()}
        file={fileOf("startups")}
      >
        <Startups
          caption={m.analytics_community_content_topCaption()}
          all={top}
          heads={["votes", "comments", "views"]}
        />
      </PartSection>
      <PartSection
        title={m.common_mostDiscussed()}
        text={m.analytics_community_content_discussedText()}
        file={fileOf("discussed")}
      >
        <Startups
          caption={m.analytics_community_content_discussedCaption()}
          all={discussed}
          heads={["comments", "votes", "views"]}
        />
      </PartSection>
      <PartSection title={m.analytics_community_content_categories()} file={fileOf("categories")}>
        <FigureTable
          caption={m.analytics_community_content_categories()}
          heads={[m.common_category(), m.common_launches(), m.common_votes(), m.common_comments()]}
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

type Head = "votes" | "comments" | "views";
type StartupsProps = { caption: string; all: readonly StartupFigures[]; heads: readonly Head[] };

const HEADINGS: Record<Head, () => string> = {
  votes: m.common_votes,
  comments: m.common_comments,
  views: m.common_views,
};

const Startups = ({ caption, all, heads }: StartupsProps) =>
  all.length ? (
    <FigureTable
      caption={caption}
      heads={[m.common_startup(), ...heads.map((head) => HEADINGS[head]())]}
      rows={all.map((one) => ({
        key: one.id,
        name: one.isListed ? (
          <Link href={`/startup/${one.slug}`} className="hover:underline">
            {one.name}
          </Link>
        ) : (
          one.name
        ),
        figures: heads.map((head) => one[head]),
      }))}
    />
  ) : (
    <p className="text-sm text-muted-foreground">{m.analytics_community_content_noneOf()}</p>
  );
