import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { nameOfSource, shareOf } from "@/domain/analytics/rules";
import type { ExportTable, Traffic } from "@/features/analytics/schema";
import { FigureTable } from "./figure-table";
import { PartSection } from "./part-section";

type SourcesPartProps = { traffic: Traffic; fileOf: (table: ExportTable["table"]) => ExportTable | null };

export function SourcesPart({ traffic: { sources, pages }, fileOf }: SourcesPartProps) {
  if (!sources.length)
    return (
      <EmptyState
        title={m.analytics_community_sources_none()}
        text={m.analytics_community_sources_noneText()}
      />
    );
  const all = sources.reduce((sum, { visitors }) => sum + visitors, 0);
  return (
    <>
      <PartSection
        title={m.common_sources()}
        text={m.analytics_community_sources_text()}
        file={fileOf("sources")}
      >
        <FigureTable
          caption={m.analytics_community_sources_caption()}
          heads={[
            m.analytics_figures_figureNames_source(),
            m.common_visitors(),
            m.analytics_figures_figureNames_share(),
            m.common_pageViews(),
          ]}
          rows={sources.map(({ source, visitors, views }) => ({
            key: source,
            name: nameOfSource(source),
            figures: [visitors, shareOf(visitors, all) ?? "–", views],
          }))}
        />
      </PartSection>
      <PartSection
        title={m.common_pages()}
        text={m.analytics_community_sources_pagesText()}
        file={fileOf("pages")}
      >
        <FigureTable
          caption={m.analytics_community_sources_pagesCaption()}
          heads={[m.common_page(), m.common_views()]}
          rows={pages.map(({ page, views }) => ({ key: page, name: page, figures: [views] }))}
        />
      </PartSection>
    </>
  );
}
