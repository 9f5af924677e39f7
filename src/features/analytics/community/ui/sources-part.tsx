import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { nameOfSource, shareOf } from "@/features/analytics/rules";
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
        title={m.analytics_community_sources_title()}
        text={m.analytics_community_sources_text()}
        file={fileOf("sources")}
      >
        <FigureTable
          caption={m.analytics_community_sources_caption()}
          heads={[
            m.analytics_figures_figureNames_source(),
            m.analytics_figures_figureNames_visitors(),
            m.analytics_figures_figureNames_share(),
            m.analytics_figures_figureNames_pageViews(),
          ]}
          rows={sources.map(({ source, visitors, views }) => ({
            key: source,
            name: nameOfSource(source),
            figures: [visitors, shareOf(visitors, all) ?? "–", views],
          }))}
        />
      </PartSection>
      <PartSection
        title={m.analytics_community_sources_pages()}
        text={m.analytics_community_sources_pagesText()}
        file={fileOf("pages")}
      >
        <FigureTable
          caption={m.analytics_community_sources_pagesCaption()}
          heads={[m.analytics_figures_figureNames_page(), m.analytics_figures_figureNames_views()]}
          rows={pages.map(({ page, views }) => ({ key: page, name: page, figures: [views] }))}
        />
      </PartSection>
    </>
  );
}
