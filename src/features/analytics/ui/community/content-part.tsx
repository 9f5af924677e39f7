import Link from "next/link";
import { EmptyState } from "@/components/empty-state";
import type { Content, ExportTable, StartupFigures } from "../../schema";
import { FigureTable } from "./figure-table";
import { PartSection } from "./part-section";

type ContentPartProps = { content: Content; fileOf: (table: ExportTable["table"]) => ExportTable | null };

/** Which startups and categories some days belonged to. */
export function ContentPart({ content: { top, discussed, categories }, fileOf }: ContentPartProps) {
  if (!categories.length && !top.length && !discussed.length)
    return (
      <EmptyState
        title="Nothing was launched, voted for or discussed"
        text="In these days no startup received anything. Another period may tell more."
      />
    );
  return (
    <>
      <PartSection title="Top startups" text="By the votes of these days." file={fileOf("startups")}>
        <Startups caption="Startups with most votes" all={top} heads={["Votes", "Comments", "Views"]} />
      </PartSection>
      <PartSection title="Most discussed" text="By the comments of these days." file={fileOf("discussed")}>
        <Startups
          caption="Startups with most comments"
          all={discussed}
          heads={["Comments", "Votes", "Views"]}
        />
      </PartSection>
      <PartSection title="Categories" file={fileOf("categories")}>
        <FigureTable
          caption="Categories"
          heads={["Category", "Launches", "Votes", "Comments"]}
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
      heads={["Startup", ...heads]}
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
    <p className="text-sm text-muted-foreground">None in these days.</p>
  );
