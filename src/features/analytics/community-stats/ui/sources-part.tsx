import * as m from "#messages";
import { RankedTable } from "@/components/charts/ranked-table";
import { nameOfSource, shareOf } from "@/domain/analytics/rules";
import type { Traffic } from "@/features/analytics/schema";
import { type FileOf, Ranking } from "./ranking";

export function SourcesPart({ traffic: { sources, pages }, fileOf }: { traffic: Traffic; fileOf: FileOf }) {
  const all = sources.reduce((sum, { visitors }) => sum + visitors, 0);
  return (
    <>
      <Ranking
        id="pages"
        title={m.common_pages()}
        text={m.analytics_community_sources_pagesText()}
        file={fileOf("pages")}
        none={pages.length === 0 && m.analytics_community_sources_noneText()}
      >
        <RankedTable
          caption={m.analytics_community_sources_pagesCaption()}
          heads={[m.common_page(), m.common_views()]}
          rows={pages.map(({ page, views }) => ({ key: page, name: page, figures: [views] }))}
        />
      </Ranking>
      <Ranking
        id="sources"
        title={m.common_sources()}
        text={m.analytics_community_sources_text()}
        file={fileOf("sources")}
        none={sources.length === 0 && m.analytics_community_sources_noneText()}
      >
        <RankedTable
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
      </Ranking>
    </>
  );
}
