import { EmptyState } from "@/components/empty-state";
import { SOURCES_UI } from "../../community-copy";
import { FIGURE_NAMES } from "../../figure-copy";
import { nameOfSource, shareOf } from "../../rules";
import type { ExportTable, Traffic } from "../../schema";
import { FigureTable } from "./figure-table";
import { PartSection } from "./part-section";

type SourcesPartProps = { traffic: Traffic; fileOf: (table: ExportTable["table"]) => ExportTable | null };

/** Where people came from, and what they looked at. */
export function SourcesPart({ traffic: { sources, pages }, fileOf }: SourcesPartProps) {
  if (!sources.length) return <EmptyState title={SOURCES_UI.none} text={SOURCES_UI.noneText} />;
  const all = sources.reduce((sum, { visitors }) => sum + visitors, 0);
  return (
    <>
      <PartSection title={SOURCES_UI.title} text={SOURCES_UI.text} file={fileOf("sources")}>
        <FigureTable
          caption={SOURCES_UI.caption}
          heads={[FIGURE_NAMES.source, FIGURE_NAMES.visitors, FIGURE_NAMES.share, FIGURE_NAMES.pageViews]}
          rows={sources.map(({ source, visitors, views }) => ({
            key: source,
            name: nameOfSource(source),
            figures: [visitors, shareOf(visitors, all) ?? "–", views],
          }))}
        />
      </PartSection>
      <PartSection title={SOURCES_UI.pages} text={SOURCES_UI.pagesText} file={fileOf("pages")}>
        <FigureTable
          caption={SOURCES_UI.pagesCaption}
          heads={[FIGURE_NAMES.page, FIGURE_NAMES.views]}
          rows={pages.map(({ page, views }) => ({ key: page, name: page, figures: [views] }))}
        />
      </PartSection>
    </>
  );
}
