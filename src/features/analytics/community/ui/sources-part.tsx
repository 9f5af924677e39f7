import { EmptyState } from "@/components/feedback/empty-state";
import { SOURCES_COPY } from "@/features/analytics/community/copy";
import { FIGURE_NAMES } from "@/features/analytics/figures/copy";
import { nameOfSource, shareOf } from "@/features/analytics/rules";
import type { ExportTable, Traffic } from "@/features/analytics/schema";
import { FigureTable } from "./figure-table";
import { PartSection } from "./part-section";

type SourcesPartProps = { traffic: Traffic; fileOf: (table: ExportTable["table"]) => ExportTable | null };

export function SourcesPart({ traffic: { sources, pages }, fileOf }: SourcesPartProps) {
  if (!sources.length) return <EmptyState title={SOURCES_COPY.none} text={SOURCES_COPY.noneText} />;
  const all = sources.reduce((sum, { visitors }) => sum + visitors, 0);
  return (
    <>
      <PartSection title={SOURCES_COPY.title} text={SOURCES_COPY.text} file={fileOf("sources")}>
        <FigureTable
          caption={SOURCES_COPY.caption}
          heads={[FIGURE_NAMES.source, FIGURE_NAMES.visitors, FIGURE_NAMES.share, FIGURE_NAMES.pageViews]}
          rows={sources.map(({ source, visitors, views }) => ({
            key: source,
            name: nameOfSource(source),
            figures: [visitors, shareOf(visitors, all) ?? "–", views],
          }))}
        />
      </PartSection>
      <PartSection title={SOURCES_COPY.pages} text={SOURCES_COPY.pagesText} file={fileOf("pages")}>
        <FigureTable
          caption={SOURCES_COPY.pagesCaption}
          heads={[FIGURE_NAMES.page, FIGURE_NAMES.views]}
          rows={pages.map(({ page, views }) => ({ key: page, name: page, figures: [views] }))}
        />
      </PartSection>
    </>
  );
}
