import { LRUCache } from "lru-cache";
import { isValidElement, type ReactNode } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import { membersLanguage } from "#language";
import * as m from "#messages";
import { cn } from "@/lib/cn";
import { isTooComplex } from "@/lib/text/markdown/complexity";
import { headingId } from "@/lib/text/markdown/headings";
import { linkMentions } from "@/lib/text/markdown/mention";
import { MARKDOWN_PLUGINS, renderedPart } from "@/lib/text/markdown/parse";
import { MEMBER_CONTENT } from "./member-content";

/**
 * For text by us or a community's admins: headings keep their level, and links are followed by search
 * engines.
 */
const OWN: Components = { a: ({ href, children }) => <a href={href}>{children}</a> };

/** For our guides, whose sections have addresses. */
const ANCHORED: Components = {
  ...OWN,
  h2: ({ node, children }) => <h2 id={headingId(node ? textOf(node) : "")}>{children}</h2>,
};

type TextNode = { value?: string; children?: readonly TextNode[] };

const textOf = ({ value = "", children = [] }: TextNode): string => value + children.map(textOf).join("");

/** Members' headings rank below the page's two levels. */
const MEMBERS: Components = {
  h1: "h3",
  h2: "h4",
  h3: "h5",
  h4: "h6",
  h5: "h6",
  a: ({ href, title, children }) =>
    href && !href.startsWith("#") ? (
      <a href={href} title={title} rel="ugc nofollow noopener">
        {children}
      </a>
    ) : (
      children
    ),
};

/** Scrolls sideways instead of widening the page; with the focus, also by keyboard. */
const WideContent = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: only an element with focus scrolls by keyboard in all browsers.
  <figure aria-label={label} tabIndex={0} className="wide-content">
    {children}
  </figure>
);

const BY_WRITER = { guide: ANCHORED, own: OWN, member: MEMBERS };
type Writer = keyof typeof BY_WRITER;

const COMPONENTS: Components = {
  input: ({ checked }) => (
    <span
      role="img"
      aria-label={checked ? m.common_done() : m.components_content_notDone()}
      className="me-[0.5em] text-muted-foreground"
    >
      {checked ? "☑" : "☐"}
    </span>
  ),
  pre: ({ children }) => (
    <WideContent label={m.components_ui_code()}>
      <pre>{children}</pre>
    </WideContent>
  ),
  table: ({ children }) => (
    <WideContent label={m.components_ui_table()}>
      <table dir="auto">{children}</table>
    </WideContent>
  ),
  // Their bullets, bars and columns follow the text in them.
  ul: ({ children }) => <ul dir="auto">{children}</ul>,
  ol: ({ children, start }) => (
    <ol dir="auto" start={start}>
      {children}
    </ol>
  ),
  blockquote: ({ children }) => <blockquote dir="auto">{children}</blockquote>,
};

/**
 * A discussion is rendered again with every new comment; this cache keeps unchanged comments from being
 * parsed again.
 */
const drawn = new LRUCache<string, { node: ReactNode }>({
  maxSize: 2_000_000,
  sizeCalculation: (_, key) => key.length,
});

function render(source: string, writer: Writer, mentions: readonly string[]): ReactNode {
  const key = `${writer} ${mentions} ${source}`;
  const known = drawn.get(key) ?? { node: draw(source, writer, mentions) };
  drawn.set(key, known);
  return known.node;
}

const isEmpty = (node: ReactNode): boolean =>
  isValidElement<{ children?: ReactNode }>(node) && node.props.children === undefined;

/**
 * Called as a function, not mounted: the library runs synchronously, so on an error we can show the plain
 * text.
 */
function draw(source: string, writer: Writer, mentions: readonly string[]): ReactNode {
  const plain = <p className="whitespace-pre-wrap">{source}</p>;
  if (isTooComplex(source)) return plain;
  try {
    const node = ReactMarkdown({
      children: source,
      remarkPlugins: [...MARKDOWN_PLUGINS, [linkMentions, mentions]],
      rehypePlugins: [[rehypeSanitize, MEMBER_CONTENT]],
      components: { ...COMPONENTS, ...BY_WRITER[writer] },
    });
    // An empty node that a page from the server holds twice, such as two blank slides, breaks that page: the second
    // one refers to the first one's children, which don't exist.
    return isEmpty(node) ? null : node;
  } catch {
    return plain;
  }
}

type MarkdownProps = {
  source: string;
  className?: string;
  isOwn?: boolean;
  /** One of our guides: its second-level headings have the ids of `headingsOf`. */
  isGuide?: boolean;
  /** Lowercase usernames. An @mention of one links to its profile. */
  mentions?: readonly string[];
};

const NO_NAMES: readonly string[] = [];

/**
 * Renders user content as React nodes: never raw HTML, no images, and `nofollow` links. Text by members says its own
 * language. If the source can change, make it the key as well: the nodes hold bare text, which must be removed together
 * with its element.
 */
export const Markdown = ({ source, className, isOwn, isGuide, mentions = NO_NAMES }: MarkdownProps) => (
  <div lang={isOwn || isGuide ? undefined : membersLanguage()} className={cn("prose", className)}>
    {render(renderedPart(source), isGuide ? "guide" : isOwn ? "own" : "member", mentions)}
  </div>
);
