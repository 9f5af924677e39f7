import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CareContent } from "./care-model";
import { COMMUNITY_KEYS, type CommunityContent, type CommunityKey, CommunitySettings } from "./model";
import { parseDemoPeople, parsePeople, parseRows } from "./parse-people";
import { parsePost } from "./parse-post";
import { parseSession } from "./parse-sessions";
import { parseStartups } from "./parse-startups";
import { DirectoryContent, TaxonomyContent } from "./taxonomy-model";

const FOLDER = join(import.meta.dirname, "..", "content");
const text = (...parts: string[]) => readFileSync(join(FOLDER, ...parts), "utf8");
const hasFile = (...parts: string[]) => existsSync(join(FOLDER, ...parts));
/** An empty object if there is no such file. */
const json = (...parts: string[]) => (hasFile(...parts) ? JSON.parse(text(...parts)) : {});

function readCommunity(key: CommunityKey): CommunityContent {
  const categories = readdirSync(join(FOLDER, key, "startups")).sort();
  const startups = categories.flatMap((file) => parseStartups(text(key, "startups", file)));
  const evenings = readdirSync(join(FOLDER, key, "sessions")).sort();
  const posts = hasFile(key, "blog") ? readdirSync(join(FOLDER, key, "blog")).sort() : [];
  const screens = new Map(parseRows(text(key, "screens.md")).map(([slug, ...entries]) => [slug, entries]));
  return {
    key,
    settings: CommunitySettings.parse(json(key, "community.json")),
    people: parsePeople(text(key, "members.md")),
    startups: startups.map((startup) => ({ ...startup, screens: screens.get(startup.slug) ?? [] })),
    sessions: evenings.map((file) => parseSession(file.replace(".md", ""), text(key, "sessions", file))),
    care: CareContent.parse(json(key, "care.json")),
    taxonomy: TaxonomyContent.parse(json(key, "taxonomy.json")),
    directory: DirectoryContent.parse(json(key, "directory.json")),
    posts: posts.map((file) => parsePost(file.replace(".md", ""), text(key, "blog", file))),
  };
}

export const readCommunities = (): CommunityContent[] => COMMUNITY_KEYS.map(readCommunity);

export const readDemoPeople = () => parseDemoPeople(text("demo-people.md"));
