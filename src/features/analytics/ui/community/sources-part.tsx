import { EmptyState } from "@/components/empty-state";
import { nameOfSource, shareOf } from "../../rules";
import type { ExportTable, Traffic } from "../../schema";
import { FigureTable } from "./figure-table";
import { PartSection } from "./part-section";

type SourcesPartProps = { traffic: Traffic; fileOf: (table: ExportTable["table"]) => ExportTable | null };

/** Where people came from, and what they looked at. */
export function SourcesPart({ traffic: { sources, pages }, fileOf }: SourcesPartProps) {
  if (!sources.length)
    return (
      <EmptyState
        title="Nobody was counted in these days"
        text="Visitors are counted once a day without cookies; programs and whoever asks not to be are left out."
      />
    );
  const all = sources.reduce((sum, { visitors }) => sum + visitors, 0);
  return (
    <>
      <PartSection
        title="Sources"
        text="The site, or the utm_source of the link, by which a visitor came first on a day."
        file={fileOf("sources")}
      >
        <FigureTable
          caption="Visitors by source"
          heads={["Source", "Visitors", "Share", "Page views"]}
          rows={sources.map(({ source, visitors, views }) => ({
            key: source,
            name: nameOfSource(source),
            figures: [visitors, shareOf(visitors, all) ?? "–", views],
          }))}
        />
      </PartSection>
      <PartSection title="Pages" text="By their kind; which one it was is not kept." file={fileOf("pages")}>
        <FigureTable
          caption="Views by page"
          heads={["Page", "Views"]}
          rows={pages.map(({ page, views }) => ({ key: page, name: page, figures: [views] }))}
        />
      </PartSection>
    </>
  );
}
