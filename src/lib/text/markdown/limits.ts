import { withoutInvisible } from "@/lib/text/plain-text";

type TreeNode = { type: string; value?: string; children?: TreeNode[] };

/**
 * Disables footnotes: short texts don't need them, and a footnote referenced a thousand times is rendered a
 * thousand times.
 */
export function noFootnotes(this: { data: () => object }): void {
  const data = this.data() as { micromarkExtensions?: unknown[] };
  const disable = { null: ["gfmFootnoteCall", "gfmPotentialFootnoteCall", "gfmFootnoteDefinition"] };
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable }];
}

const DEEPEST = 16;

/**
 * Shows a text that is nested unreasonably deep as it was typed. Walks level by level, because deep nesting would
 * overflow a recursive walk.
 */
export const limitDepth = () => (tree: TreeNode, file: unknown) => {
  let level = [tree];
  for (let depth = 0; depth <= DEEPEST; depth++) level = level.flatMap((node) => node.children ?? []);
  if (level.length)
    tree.children = [{ type: "paragraph", children: [{ type: "text", value: String(file) }] }];
};

/** Removes what `plainText` removes where it was written as an entity, such as `&#x202E;`. */
export const noUnseenEntities = () => (tree: TreeNode) => {
  for (let level = [tree]; level.length; level = level.flatMap(({ children = [] }) => children)) {
    for (const node of level) if (node.type === "text") node.value = withoutInvisible(node.value ?? "");
  }
};

/** Treats HTML as text, so that `<String>` in a post stays visible and nothing becomes an element. */
export const tagsAsText = () => (tree: TreeNode) => {
  for (let level = [tree]; level.length; level = level.flatMap(({ children = [] }) => children)) {
    for (const node of level)
      if (node.children) node.children = node.children.map((child) => asText(child, node));
  }
};

const HOLDS_PARAGRAPHS = ["root", "blockquote", "listItem", "footnoteDefinition"];

function asText(node: TreeNode, parent: TreeNode): TreeNode {
  if (node.type !== "html") return node;
  const text = { type: "text", value: node.value ?? "" };
  return HOLDS_PARAGRAPHS.includes(parent.type) ? { type: "paragraph", children: [text] } : text;
}
