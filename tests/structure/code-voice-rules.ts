import { parseSync } from "vite";
import { type Node, visit } from "./source";
import { findFaults, type Rule, WORDS } from "./voice-rules";

/** `start` is its index in the file. */
type Sentence = { start: number; text: string; isTitle: boolean };

/** Besides the words: chains and clauses in place of a noun. */
const SYNTAX: readonly Rule[] = [
  {
    pattern: /\b(?:that|those) of (?:the|an?|its|their|this|these|each|all|other)\b/i,
    write: "the noun again, or a possessive: the owner's",
  },
  {
    pattern:
      /\bof (?:its|their|his|her|your|our) own(?=[.,;:)]|$| (?:and|or|to|in|for|at|on|with|from|that|beside|is|by|under|because|so|again)\b)/i,
    write: "its own …, a separate …",
  },
];

/** A title whose subject is a clause, unless it is a question: `SES-3: what is past is refused`. */
const CLAUSE: Rule = {
  pattern: /^(?:[A-Z]\w*-\d+(?:, [A-Z]\w*-\d+)*: )?(?:who|whom|what|where) (?!.*\?$)/i,
  write: "the subject: a user who …, a startup that …",
};

export const codeFaultsOf = ({ text, isTitle }: Pick<Sentence, "text" | "isTitle">): string[] =>
  findFaults(text.replace(/`[^`]*`|“[^”]*”|"[^"]*"/g, ""), [
    ...WORDS,
    ...SYNTAX,
    ...(isTitle ? [CLAUSE] : []),
  ]);

/** The comments of a file of code, the titles of its tests, its log lines and its errors. */
export function sentencesIn(file: string, code: string): Sentence[] {
  const { program, comments } = parseSync(file, code);
  const found: Sentence[] = comments.map(({ value, start }) => ({
    ...{ start, isTitle: false },
    text: value.replace(/\s*\n\s*\*? ?/g, " "),
  }));
  visit(program as unknown as Node, (node) => {
    const kind = kindOf(node);
    if (!kind) return;
    for (const text of (node.arguments as Node[]).flatMap(textsOf))
      found.push({ start: node.start, text, isTitle: kind === "title" });
  });
  return found;
}

/** The lines of a guide, without its code. */
export const linesIn = (guide: string): Sentence[] =>
  [...guide.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, " ")).matchAll(/^.+$/gm)].map(
    ({ 0: text, index: start }) => ({ start, text, isTitle: false }),
  );

/** The faults of a file's sentences, each with its line. */
export const listFaults = (file: string, text: string, sentences: readonly Sentence[]): string[] =>
  sentences.flatMap((sentence) =>
    codeFaultsOf(sentence).map((fault) => {
      const line = text.slice(0, sentence.start).split("\n").length;
      return `${file}:${line} ${fault} in “${sentence.text}”`;
    }),
  );

function kindOf({ type, callee }: Node): "title" | "text" | null {
  const name = nameOf(callee as Node | undefined);
  if (type === "NewExpression") return /(?:Error|Failure)$/.test(name) ? "text" : null;
  if (type !== "CallExpression") return null;
  if (/^(?:it|test|describe)$/.test(name)) return "title";
  return name === "log" ? "text" : null;
}

/** The first name of `it`, `it.each([])` and `log.error`. */
function nameOf(node: Node | undefined): string {
  if (!node) return "";
  if (node.type === "Identifier") return String(node.name);
  return nameOf((node.object ?? node.callee ?? node.tag) as Node | undefined);
}

function textsOf({ type, value, quasis }: Node): string[] {
  if (type === "Literal" && typeof value === "string") return [value];
  if (type !== "TemplateLiteral") return [];
  return (quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked);
}
