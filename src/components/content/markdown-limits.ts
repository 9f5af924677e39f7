import { defaultSchema, type Options } from "rehype-sanitize";

type TreeNode = { type: string; value?: string; children?: TreeNode[] };

/** A short text has no footnotes, and one that is called a thousand times is written out a thousand times. */
export function noFootnotes(this: { data: () => object }): void {
  const data = this.data() as { micromarkExtensions?: unknown[] };
  const disable = { null: ["gfmFootnoteCall", "gfmPotentialFootnoteCall", "gfmFootnoteDefinition"] };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable }];
}

const DEEPEST = 16;

/** Cuts what is nested deeper than anybody reads; walks level by level, because recursion is what such text attacks. */
export const limitDepth = () => (tree: TreeNode) => {
  let level = [tree];
  for (let depth = 0; depth < DEEPEST; depth++) level = level.flatMap((node) => node.children ?? []);
  for (const node of level) if (node.children) node.children = [];
};

/** What looks like HTML is text: nobody loses the `<String>` of a list, and nothing of it is an element. */
export const keepTags = () => (tree: TreeNode) => {
  for (let level = [tree]; level.length; level = level.flatMap(({ children = [] }) => children)) {
    for (const node of level) node.children = node.children?.map((child) => asText(child, node));
  }
};

const HOLDS_PARAGRAPHS = ["root", "blockquote", "listItem", "footnoteDefinition"];

function asText(node: TreeNode, parent: TreeNode): TreeNode {
  if (node.type !== "html") return node;
  const text = { type: "text", value: node.value ?? "" };
  return HOLDS_PARAGRAPHS.includes(parent.type) ? { type: "paragraph", children: [text] } : text;
}

const DROPPED = new Set(["div", "details", "summary", "picture", "source", "section", "img"]);

/** What may stand in a member's text: no ids that could shadow the page's, no embedded content, three link schemes. */
export const MEMBER_CONTENT: Options = {
  ...defaultSchema,
  tagNames: defaultSchema.tagNames?.filter((name) => !DROPPED.has(name)),
  attributes: {
    a: ["href"],
    code: [["className", /^language-./]],
    input: [["type", "checkbox"], ["disabled", true], "checked"],
    li: [["className", "task-list-item"]],
    ol: ["start"],
    th: ["align"],
    td: ["align"],
  },
  protocols: { href: ["http", "https", "mailto"] },
};
