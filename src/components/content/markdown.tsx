import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { cn } from "@/lib/cn";
import { isTooComplex } from "@/lib/text/markdown-complexity";
import { linkMentions } from "./link-mentions";
import { keepTags, limitDepth, MEMBER_CONTENT, noFootnotes } from "./markdown-limits";

const LONGEST = 20_000;

/** Of the product itself and of who runs a community: its headings are the page's, its links are vouched for. */
const OWN: Components = { a: ({ href, children }) => <a href={href}>{children}</a> };

/** A member's headings stand below the page's own two levels. */
const MEMBERS: Components = {
  h1: "h3",
  h2: "h4",
  h3: "h5",
  h4: "h6",
  h5: "h6",
  a: ({ href, children }) =>
    href && !href.startsWith("#") ? (
      <a href={href} rel="ugc nofollow noopener">
        {children}
      </a>
    ) : (
      children
    ),
};

const COMPONENTS: Components = {
  input: ({ checked }) => (
    <span role="img" aria-label={checked ? "Done" : "Not done"} className="mr-2 text-muted-foreground">
      {checked ? "☑" : "☐"}
    </span>
  ),
  table: ({ children }) => (
    <div className="overflow-x-auto">
      <table>{children}</table>
    </div>
  ),
};

/** A discussion is drawn anew with every word that is added to it; what was drawn before is as it was. */
const drawn = new LRUCache<string, { node: ReactNode }>({
  maxSize: 2_000_000,
  sizeCalculation: (_, key) => key.length,
});

function render(source: string, isOwn: boolean, mentions: readonly string[]): ReactNode {
  const key = `${isOwn} ${mentions} ${source}`;
  const known = drawn.get(key) ?? { node: draw(source, isOwn, mentions) };
  drawn.set(key, known);
  return known.node;
}

/** Called, not mounted: the library works at once, so what makes it fail can be shown plainly instead. */
function draw(source: string, isOwn: boolean, mentions: readonly string[]): ReactNode {
  const plain = <p className="whitespace-pre-wrap">{source}</p>;
  if (isTooComplex(source)) return plain;
  try {
    return ReactMarkdown({
      children: source,
      remarkPlugins: [
        [remarkGfm, { singleTilde: false }],
        noFootnotes,
        limitDepth,
        keepTags,
        [linkMentions, mentions],
      ],
      rehypePlugins: [[rehypeSanitize, MEMBER_CONTENT]],
      components: { ...COMPONENTS, ...(isOwn ? OWN : MEMBERS) },
    });
  } catch {
    return plain;
  }
}

type MarkdownProps = {
  source: string;
  className?: string;
  isOwn?: boolean;
  /** Usernames, in lower case, that lead to their profiles where an @ stands before them. */
  mentions?: readonly string[];
};

const NOBODY: readonly string[] = [];

/** What a member wrote, as React nodes: never HTML, no images, links that pass on no reputation. */
export const Markdown = ({ source, className, isOwn = false, mentions = NOBODY }: MarkdownProps) => (
  <div className={cn("prose", className)}>{render(source.slice(0, LONGEST), isOwn, mentions)}</div>
);
