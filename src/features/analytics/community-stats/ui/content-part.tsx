import * as m from "#messages";
import { RankedTable } from "@/components/charts/ranked-table";
import { Link } from "@/components/link";
import type { Content, StartupFigures } from "@/features/analytics/schema";
import { type FileOf, Ranking } from "./ranking";

type ContentPartProps = { content: Content; fileOf: FileOf };

export function ContentPart({ content: { top, discussed, categories }, fileOf }: ContentPartProps) {
  const hasStartups = top.length > 0 || discussed.length > 0;
  return (
    <>
      <Ranking
        id="startups"
        isWide={!hasStartups}
        title={m.common_topStartups()}
        text={m.analytics_community_content_topText()}
        file={fileOf("startups")}
        none={top.length === 0 && m.analytics_community_content_noneText()}
      >
        <RankedTable
          caption={m.analytics_community_content_topCaption()}
          heads={[m.common_startup(), m.common_votes(), m.common_comments(), m.common_views()]}
          rows={top.map((one) => ({ ...rowOf(one), figures: [one.votes, one.comments, one.views] }))}
        />
      </Ranking>
      {hasStartups && (
        <Ranking
          title={m.common_mostDiscussed()}
          text={m.analytics_community_content_discussedText()}
          file={fileOf("discussed")}
          none={discussed.length === 0 && m.analytics_community_content_noneText()}
        >
          <RankedTable
            caption={m.analytics_community_content_discussedCaption()}
            heads={[m.common_startup(), m.common_comments(), m.common_votes(), m.common_views()]}
            rows={discussed.map((one) => ({
              ...rowOf(one),
              figures: [one.comments, one.votes, one.views],
            }))}
          />
        </Ranking>
      )}
      {categories.length > 0 && (
        <Ranking isWide title={m.analytics_community_content_categories()} file={fileOf("categories")}>
          <RankedTable
            caption={m.analytics_community_content_categories()}
            heads={[m.common_category(), m.common_launches(), m.common_votes(), m.common_comments()]}
            rows={categories.map(({ category, launches, votes, comments }) => ({
              key: category,
              name: category,
              figures: [launches, votes, comments],
            }))}
          />
        </Ranking>
      )}
    </>
  );
}

const rowOf = ({ id, name, slug, isListed }: StartupFigures) => ({
  key: id,
  name: isListed ? (
    <Link href={`/startup/${slug}`} className="hover:underline">
      {name}
    </Link>
  ) : (
    name
  ),
});
