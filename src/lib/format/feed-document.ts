import type { Language } from "@/lib/language/languages";
import { xmlElement, xmlText } from "./xml";

/**
 * `id` is a UUID, `path` is on the feed's own host, and `summary` is plain text. `language` is set if it differs from
 * the feed's entries.
 */
export type FeedEntry = {
  id: string;
  path: string;
  title: string;
  summary: string;
  authors: string[];
  topics: string[];
  publishedAt: Date;
  updatedAt: Date;
  language?: Language;
};

export type FeedDocument = {
  language: Language;
  /** The code of the language in which the entries are written; null if it isn't known. */
  entryLanguage: string | null;
  origin: string;
  /** The paths of the feed and of the page it belongs to. */
  path: string;
  page: string;
  title: string;
  text: string;
  publisher: string;
  /** An absolute URL. */
  icon: string;
  entries: FeedEntry[];
};

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>';
const leaf = (name: string, text: string, attributes?: Record<string, string>): string =>
  xmlElement(name, xmlText(text), attributes);

/** RSS readers take a description for HTML, so plain text is escaped once more. */
const asHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const languageOf = ({ entryLanguage }: FeedDocument, { language }: FeedEntry): string | undefined =>
  language ?? entryLanguage ?? undefined;

const languageAttribute = (language: string | undefined): Record<string, string> =>
  language ? { "xml:lang": language } : {};

const lastChange = ({ entries }: FeedDocument): Date =>
  new Date(Math.max(0, ...entries.map(({ updatedAt }) => updatedAt.getTime())));

/** RSS has one language for the whole feed, which is mostly entries. It is left out unless all entries are in it. */
function rssLanguage(feed: FeedDocument): string[] {
  const languages = new Set(feed.entries.map((entry) => languageOf(feed, entry)));
  if (languages.size > 1) return [];
  const [language] = languages.size > 0 ? languages : [feed.language];
  return language ? [leaf("language", language)] : [];
}

export function writeRss(feed: FeedDocument): string {
  const { origin, entries } = feed;
  const items = entries.map((entry) =>
    xmlElement(
      "item",
      [
        leaf("title", entry.title),
        leaf("link", origin + entry.path),
        leaf("guid", `urn:uuid:${entry.id}`, { isPermaLink: "false" }),
        leaf("description", asHtml(entry.summary)),
        ...entry.authors.map((name) => leaf("dc:creator", name)),
        ...entry.topics.map((topic) => leaf("category", topic)),
        leaf("pubDate", entry.publishedAt.toUTCString()),
      ].join(""),
    ),
  );
  const channel = [
    leaf("title", feed.title),
    leaf("link", origin + feed.page),
    leaf("description", asHtml(feed.text)),
    ...rssLanguage(feed),
    ...(entries.length > 0 ? [leaf("lastBuildDate", lastChange(feed).toUTCString())] : []),
    xmlElement("atom:link", null, {
      rel: "self",
      type: "application/rss+xml",
      href: origin + feed.path,
    }),
    ...items,
  ];
  return `${DECLARATION}${xmlElement("rss", xmlElement("channel", channel.join("")), {
    version: "2.0",
    "xmlns:atom": "http://www.w3.org/2005/Atom",
    "xmlns:dc": "http://purl.org/dc/elements/1.1/",
  })}`;
}

const atomAuthor = (name: string): string => xmlElement("author", leaf("name", name));

export function writeAtom(feed: FeedDocument): string {
  const { origin } = feed;
  const entries = feed.entries.map((entry) =>
    xmlElement(
      "entry",
      [
        leaf("id", `urn:uuid:${entry.id}`),
        leaf("title", entry.title),
        xmlElement("link", null, { href: origin + entry.path }),
        leaf("published", entry.publishedAt.toISOString()),
        leaf("updated", entry.updatedAt.toISOString()),
        ...entry.authors.map(atomAuthor),
        ...entry.topics.map((term) => xmlElement("category", null, { term })),
        leaf("summary", entry.summary),
      ].join(""),
      languageAttribute(languageOf(feed, entry)),
    ),
  );
  const content = [
    leaf("id", origin + feed.path),
    leaf("title", feed.title),
    leaf("subtitle", feed.text),
    leaf("updated", lastChange(feed).toISOString()),
    leaf("icon", feed.icon),
    atomAuthor(feed.publisher),
    xmlElement("link", null, { rel: "self", type: "application/atom+xml", href: origin + feed.path }),
    xmlElement("link", null, { rel: "alternate", type: "text/html", href: origin + feed.page }),
    ...entries,
  ];
  return `${DECLARATION}${xmlElement("feed", content.join(""), {
    xmlns: "http://www.w3.org/2005/Atom",
    "xml:lang": feed.language,
  })}`;
}

export function writeJsonFeed(feed: FeedDocument): string {
  const { origin } = feed;
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    description: feed.text,
    home_page_url: origin + feed.page,
    feed_url: origin + feed.path,
    icon: feed.icon,
    language: feed.language,
    authors: [{ name: feed.publisher }],
    items: feed.entries.map((entry) => ({
      id: `urn:uuid:${entry.id}`,
      url: origin + entry.path,
      title: entry.title,
      content_text: entry.summary,
      date_published: entry.publishedAt.toISOString(),
      date_modified: entry.updatedAt.toISOString(),
      authors: entry.authors.map((name) => ({ name })),
      tags: entry.topics,
      language: languageOf(feed, entry),
    })),
  });
}
