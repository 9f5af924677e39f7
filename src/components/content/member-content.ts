import { defaultSchema, type Options } from "rehype-sanitize";

const DROPPED = new Set(["div", "details", "summary", "picture", "source", "section", "img"]);

/** Allowed content: no ids that could shadow the page's own, no embeds, and three link schemes. */
export const MEMBER_CONTENT: Options = {
  ...defaultSchema,
  tagNames: defaultSchema.tagNames?.filter((name) => !DROPPED.has(name)),
  attributes: {
    a: ["href", "title"],
    code: [["className", /^language-./]],
    input: [["type", "checkbox"], ["disabled", true], "checked"],
    li: [["className", "task-list-item"], "value"],
    ol: ["start"],
    th: ["align"],
    td: ["align"],
  },
  protocols: { href: ["http", "https", "mailto"] },
};
