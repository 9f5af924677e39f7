import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CareContent } from "./care-model";
import { COMMUNITY_KEYS, type CommunityContent, type CommunityKey, CommunitySettings } from "./model";
import { parseDemoPeople, parsePeople, parseRows } from "./parse-people";
import { parsePost } from "./parse-post";
import { parseSession } from "./parse-sessions";
import { parseStartups } from "./parse-startups";

const FOLDER = join(import.meta.dirname, "..", "content");
const text = (...parts: string[]) => readFileSync(join(FOLDER, ...parts), "utf8");
const hasFile = (...parts: string[]) => existsSync(join(FOLDER, ...parts));

function readCommunity(key: CommunityKey): CommunityContent {
  const categories = readdirSync(join(FOLDER, key, "startups")).sort();
  const startups = categories.flatMap((file) => parseStartups(text(key, "startups", file)));
  const evenings = readdirSync(join(FOLDER, key, "sessions")).sort();
  const posts = hasFile(key, "blog") ? readdirSync(join(FOLDER, key, "blog")).sort() : [];
  const screens = new Map(parseRows(text(key, "screens.md")).map(([slug, ...entries]) => [slug, entries]));
  return {
    key,
    settings: CommunitySettings.parse(JSON.parse(text(key, "community.json"))),
    people: parsePeople(text(key, "members.md")),
    startups: startups.map((startup) => ({ ...startup, screens: screens.get(startup.slug) ?? [] })),
    sessions: evenings.map((file) => parseSession(file.replace(".md", ""), text(key, "sessions", file))),
    care: CareContent.parse(hasFile(key, "care.json") ? JSON.parse(text(key, "care.json")) : {}),
    posts: posts.map((file) => parsePost(file.replace(".md", ""), text(key, "blog", file))),
  };
}

export const readCommunities = (): CommunityContent[] => COMMUNITY_KEYS.map(readCommunity);

export const readDemoPeople = () => parseDemoPeople(text("demo-people.md"));
