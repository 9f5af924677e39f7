import { hasVisible } from "@/lib/text/plain-text";
import { toAddress } from "./address";

type Point = { offset?: number };
type TreeNode = {
  type: string;
  value?: string;
  children?: TreeNode[];
  position?: { start: Point; end: Point };
  url?: string;
  title?: string | null;
  alt?: string | null;
  identifier?: string;
  ordered?: boolean | null;
  start?: number | null;
  lang?: string | null;
  meta?: string | null;
  data?: { isSpare?: boolean; hProperties?: { value: number } };
};

type Text = { source: string; definitions: ReadonlyMap<string, TreeNode> };

const textNode = (value: string): TreeNode => ({ type: "text", value });
/** Drawn, but an excerpt prefers other words. */
const spare = (value: string): TreeNode => ({ ...textNode(value), data: { isSpare: true } });
const paragraph = (value: string): TreeNode => ({ type: "paragraph", children: [spare(value)] });

const speaks = ({ value = "", children = [] }: TreeNode): boolean =>
  hasVisible(value) || children.some(speaks);

const typed = ({ position }: TreeNode, { source }: Text): string =>
  source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);

const nameOf = ({ identifier = "" }: TreeNode): string => identifier.toUpperCase();
const isReference = ({ type }: TreeNode): boolean => type === "linkReference" || type === "imageReference";

const allOf = (node: TreeNode): TreeNode[] => [node, ...(node.children ?? []).flatMap(allOf)];

/** The definitions that a link or an image refers to. The first definition of a name is valid. */
function usedDefinitions(nodes: readonly TreeNode[]): ReadonlyMap<string, TreeNode> {
  const names = new Set(nodes.filter(isReference).map(nameOf));
  const found = new Map<string, TreeNode>();
  for (const node of nodes) {
    const isFirst = node.type === "definition" && !found.has(nameOf(node));
    if (isFirst && names.has(nameOf(node))) found.set(nameOf(node), node);
  }
  return new Map([...found].filter(([, { url = "" }]) => toAddress(url) !== null));
}

/** Puts the target in place of its name. */
function resolved(node: TreeNode, { definitions }: Text): TreeNode {
  if (!isReference(node)) return node;
  const { url, title } = definitions.get(nameOf(node)) ?? {};
  return { ...node, type: node.type === "imageReference" ? "image" : "link", url, title };
}

/** Images aren't rendered: one is a link with its words, and inside a link only these words. */
function asLink(node: TreeNode, text: Text, isInLink: boolean): TreeNode[] {
  const { url = "", alt } = node;
  const words = node.type === "image" ? [spare(alt ?? "")] : within(node, text, true);
  const children = words.some(speaks) ? words : [spare(url)];
  const address = toAddress(url);
  // The parser's second search for URLs makes links without a position.
  if ((isInLink && node.type === "image") || (address === null && !node.position)) return children;
  if (address === null) return [spare(typed(node, text))];
  return [{ type: "link", url: address, title: node.title, children, position: node.position }];
}

const LANGUAGE = /^[\w+#.-]*$/;

/** Only the name of a language may stand behind the fence; anything else is a line of the code. */
function asCode(node: TreeNode): TreeNode {
  const { lang, meta, value } = node;
  if (!meta && LANGUAGE.test(lang ?? "")) return node;
  return { ...node, lang: null, meta: null, value: `${[lang, meta].filter(Boolean).join(" ")}\n${value}` };
}

const numberOf = (item: TreeNode, text: Text): number => Number.parseInt(typed(item, text), 10);

/** Keeps numbers that don't count up by one. If all are the same, the writer leaves counting to the list. */
function withNumbers(list: TreeNode, text: Text): TreeNode {
  const { children = [], start } = list;
  const numbers = children.map((item) => numberOf(item, text));
  const isCounted = numbers.every((number, index) => number === (start ?? 1) + index);
  if (isCounted || new Set(numbers).size === 1) return list;
  const items = children.map((item, index) => ({
    ...item,
    data: { hProperties: { value: numbers[index] ?? index } },
  }));
  return { ...list, children: items };
}

/** A row with more cells than the header has keeps the words of the others in its last cell. */
function withAllCells(table: TreeNode): TreeNode {
  const [header, ...rows] = table.children ?? [];
  const width = header?.children?.length ?? 0;
  const fit = (row: TreeNode): TreeNode => {
    const cells = row.children ?? [];
    if (cells.length <= width) return row;
    const last = cells
      .slice(width - 1)
      .flatMap(({ children = [] }, index) => (index ? [textNode(" | "), ...children] : children));
    return { ...row, children: [...cells.slice(0, width - 1), { type: "tableCell", children: last }] };
  };
  return { ...table, children: [header ?? { type: "tableRow", children: [] }, ...rows.map(fit)] };
}

/** Between digits, a mark of emphasis multiplies. */
const isArithmetic = ({ position }: TreeNode, { source }: Text): boolean =>
  /\d/.test(source.charAt((position?.start.offset ?? 0) - 1)) &&
  /\d/.test(source.charAt(position?.end.offset ?? 0));

function asMarks(node: TreeNode, text: Text, isInLink: boolean): TreeNode[] {
  const mark = textNode(/^[*_]+/.exec(typed(node, text))?.[0].slice(0, node.type === "strong" ? 2 : 1) ?? "");
  return [mark, ...within(node, text, isInLink), mark];
}

const BLOCKS = new Set(["heading", "blockquote", "list", "code", "table"]);

function kept(given: TreeNode, text: Text, isInLink: boolean): TreeNode[] {
  const node = resolved(given, text);
  const { type } = node;
  if (type === "definition")
    return text.definitions.get(nameOf(node)) === node ? [] : [paragraph(typed(node, text))];
  if (type === "link" || type === "image") return asLink(node, text, isInLink);
  if ((type === "emphasis" || type === "strong") && isArithmetic(node, text))
    return asMarks(node, text, isInLink);
  const inner = node.children ? { ...node, children: within(node, text, isInLink) } : node;
  if (BLOCKS.has(type) && !speaks(inner)) return [paragraph(typed(node, text))];
  if (type === "code") return [asCode(inner)];
  if (type === "list" && node.ordered) return [withNumbers(inner, text)];
  return [type === "table" ? withAllCells(inner) : inner];
}

const within = ({ children = [] }: TreeNode, text: Text, isInLink = false): TreeNode[] =>
  children.flatMap((child) => kept(child, text, isInLink));

/**
 * Keeps as typed what Markdown would drop, such as the number in `42.`, a link that leads nowhere, an image, an
 * unused definition, and the cells beyond a table's width. Follows `limitDepth`, because it walks recursively.
 */
export const keepTyped = () => (tree: TreeNode, file: unknown) => {
  const source = String(file);
  const text = { source, definitions: usedDefinitions(allOf(tree)) };
  const children = within(tree, text);
  const isSilent = hasVisible(source) && !children.some(speaks);
  tree.children = isSilent ? [paragraph(source)] : children;
};
