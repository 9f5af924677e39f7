import { clsx } from "clsx";
import type { ComponentProps } from "react";
import * as m from "#messages";
import type { ExportTable } from "@/features/analytics/schema";
import { NoneNote } from "./none-note";
import { PartSection } from "./part-section";

/** The file of a table; null if the community can't export. */
export type FileOf = (table: ExportTable["table"]) => ExportTable | null;

type RankingProps = ComponentProps<typeof PartSection> & {
  /** What fills the ranking, in the place of an empty table. */
  none?: string | false;
  /** Takes both columns. */
  isWide?: boolean;
};

/** One of the rankings of a page; two beside each other begin their tables on the same line. */
export const Ranking = ({ none, isWide, children, file, ...section }: RankingProps) => (
  <PartSection
    {...section}
    file={none ? null : file}
    className={clsx(
      "@[52rem]:row-span-2 @[52rem]:grid @[52rem]:grid-rows-subgrid",
      isWide && "@[52rem]:col-span-2",
    )}
  >
    {none ? (
      <NoneNote title={m.analytics_community_content_noneOf()} text={none} />
    ) : (
      <div className="min-w-0">{children}</div>
    )}
  </PartSection>
);
