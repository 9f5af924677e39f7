/** What stands in a kept page where each request gets its own. */
export const HOLES = { data: "{data}", plain: "{plain}" } as const;

/** The id of the element with a page's data. */
export const DATA_ID = "page-data";

/** What a request puts into a kept page. */
export type Filling = {
  /** The title of the kept page, and of this one. */
  titles: readonly [kept: string, own: string];
  /** JSON that can't close a script element. */
  data: string;
  /** The address of the same page without JavaScript. */
  plain: string;
};
