import { globSync } from "node:fs";
import path from "node:path";
import { NextRequest } from "next/server";
import { beforeAll, expect, it } from "vitest";
import { VISIBILITIES, type Visibility } from "@/access/names";
import { isPage, PAGES } from "@/access/pages";
import { files, posts } from "@/domain/schema";
import { newId } from "@/lib/id";
import { proxy } from "@/proxy";
import { fileKey } from "@/server/adapters/files/port";
import { fileStore } from "@/server/providers";
import { createMember, createStartup, createTenant } from "../support/factories";
import { testImage } from "../support/images";
import { owner } from "../support/owner-db";
import { outcomeOf, PROCEDURES } from "../support/procedures";
import {
  nameOfRoute,
  patternOf,
  type RoutePlace,
  type RouteRequest,
  requestsTo,
} from "../support/route-requests";
import { createSession } from "../support/sessions";
import { applicant, communityOf } from "../support/subjects";
import { contextFor, signIn, tenantOf, viewerAt } from "../support/trpc-caller";

/** Whom the visibility of a community tells apart. */
const VIEWERS = {
  "signed out": null,
  applicant: applicant("waiting"),
  declined: applicant("declined"),
  member: createMember,
  "another community's member": async () => createMember(await createTenant()),
} as const;
type Place = RoutePlace & {
  tenantId: string;
  fileIds: Record<"gallery" | "brand", string>;
  cookies: Map<string, string>;
};

type Ask = (place: Place, viewer: string) => Promise<string>;

const handlers = globSync("**/route.{ts,tsx}", { cwd: "src/app" });
const places = new Map<Visibility, Place>();
let image: Buffer;

async function createFile(tenantId: string, kind: "gallery" | "brand"): Promise<string> {
  const id = newId();
  const file = { id, tenantId, kind, key: fileKey(tenantId, id), contentType: "image/webp" };
  await fileStore().put(file.key, await testImage().webp().toBuffer(), file.contentType);
  await owner.insert(files).values({ ...file, width: 10, height: 10, bytes: 10 });
  return id;
}

async function createPlace(visibility: Visibility): Promise<Place> {
  const tenantId = await communityOf({ tier: 1, isOn: true, access: { visibility } });
  const maker = await createMember(tenantId);
  const { slug } = await createStartup(tenantId, { makers: [maker] });
  const { id: sessionId } = await createSession(tenantId, { hosts: [maker] });
  const post = { id: newId(), slug: "tea", title: "Tea", summary: "About tea.", body: "Tea." };
  await owner.insert(posts).values({ ...post, tenantId, authorId: maker.userId, publishedAt: new Date() });
  const fileIds = {
    gallery: await createFile(tenantId, "gallery"),
    brand: await createFile(tenantId, "brand"),
  };
  const cookies = new Map<string, string>();
  for (const [name, create] of Object.entries(VIEWERS))
    cookies.set(name, create ? await signIn(await create(tenantId), tenantId) : "");
  const { domain: host } = await tenantOf(tenantId);
  return { tenantId, host, slug, sessionId, username: maker.username, fileIds, cookies };
}

beforeAll(async () => {
  image = await testImage().png().toBuffer();
  for (const visibility of VISIBILITIES) places.set(visibility, await createPlace(visibility));
});

const headersOf = ({ host, cookies }: Place, viewer: string, sent: Record<string, string> = {}) => {
  const cookie = cookies.get(viewer);
  return { host, "x-forwarded-for": "192.0.2.1", ...(cookie && { cookie }), ...sent };
};

/** What the proxy answers at the address of a page or of a file of the community. */
async function askProxy(pathname: string, place: Place, viewer: string): Promise<string> {
  const url = `http://${place.host}${pathname}`;
  const { status, headers } = await proxy(new NextRequest(url, { headers: headersOf(place, viewer) }));
  const to = headers.get("location");
  if (to) return new URL(to, url).pathname === "/auth" ? "sign-in" : "redirect";
  const shown = new URL(headers.get("x-middleware-rewrite") ?? url).pathname;
  if (status === 403 && shown === "/join") return "closed (403)";
  if (status !== 200) return String(status);
  return isPage(pathname) ? "page" : "file";
}

type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>;

const countOpenParts = (file: string) => file.replace("[...", "[[").split("[").length;

/** The most literal of the route handlers at an address. */
const handlerOf = (pathname: string): string | undefined =>
  handlers
    .filter((file) => file.startsWith("api/") && patternOf(file).test(pathname))
    .sort((one, other) => countOpenParts(one) - countOpenParts(other))[0];

async function askHandler(request: RouteRequest, place: Place, viewer: string): Promise<string> {
  const { path: address, method = "GET", body, headers } = request;
  const url = new URL(address, `http://${place.host}`);
  const origin: Record<string, string> = method === "POST" ? { origin: url.origin } : {};
  const sent = headersOf(place, viewer, { "content-type": "application/json", ...origin, ...headers });
  const module: Record<string, Handler> = await import(
    path.resolve("src/app", handlerOf(url.pathname) ?? "")
  );
  const words = url.pathname.split("/").slice(2);
  const params = Promise.resolve({ id: words[1], form: words[1], provider: words[1], all: words.slice(1) });
  const init = { method, headers: sent, body: body as BodyInit | undefined, duplex: "half" };
  const answer = await module[method]?.(new Request(url, init), { params });
  const isFile = answer?.headers.get("content-type")?.startsWith("image/");
  await answer?.body?.cancel();
  return isFile ? "file" : String(answer?.status);
}

/** One line for all viewers who get the same, and none for visibilities that don't matter. */
async function describeAnswers(ask: Ask): Promise<string> {
  const lines = new Map<string, Visibility[]>();
  for (const [visibility, place] of places) {
    const viewers = Object.keys(VIEWERS);
    const given = await Promise.all(viewers.map((viewer) => ask(place, viewer)));
    const parts = [...new Set(given)].map((answer) => {
      const those = viewers.filter((_, index) => given[index] === answer);
      return `${answer}: ${those.length === viewers.length ? "everybody" : those.join(", ")}`;
    });
    const line = parts.join(" | ");
    lines.set(line, [...(lines.get(line) ?? []), visibility]);
  }
  if (lines.size === 1) return `  ${[...lines.keys()]}`;
  return [...lines].map(([line, of]) => `  ${of.join(", ")} – ${line}`).join("\n");
}

const fill = (page: string, { slug, username, sessionId }: RoutePlace) =>
  page
    .replace("{period}/{name}", "year/2026")
    .replace("/blog/{slug}", "/blog/tea")
    .replace("{slug}", slug)
    .replace("{username}", username)
    .replace("{guide}", "members")
    .replace(/\{\w+\}/g, sessionId);

/** Every address that the product answers, by the name that the snapshot gives it. */
function listRoutes(): [name: string, ask: Ask][] {
  const [some] = places.values();
  if (!some) throw new Error("There is no community.");
  const requests = requestsTo(some, image).map((request, index): [string, Ask] => {
    const [pathname = ""] = request.path.split("?");
    const own = (place: Place) => requestsTo(place, image)[index] as RouteRequest;
    const ask: Ask = pathname.startsWith("/api/")
      ? (place, viewer) => askHandler(own(place), place, viewer)
      : (place, viewer) => askProxy(own(place).path, place, viewer);
    return [nameOfRoute(request, some), ask];
  });
  const images = (["gallery", "brand"] as const).map((kind): [string, Ask] => {
    const ask: Ask = (place, viewer) =>
      askHandler({ path: `/api/files/${place.fileIds[kind]}` }, place, viewer);
    return [`GET /api/files/{${kind}}`, ask];
  });
  const pages = Object.keys(PAGES).map((page): [string, Ask] => [
    page,
    (place, viewer) => askProxy(fill(page, place), place, viewer),
  ]);
  return [...pages, ...requests.filter(([name]) => !NOT_ASKED.test(name)), ...images];
}

/** Answered by the server without a route, and uploads that differ only in how they are stored. */
const NOT_ASKED = /health\/live|kind=(?:avatar|slide|poster|brand)/;

it("every route handler is asked", () => {
  const some = { slug: "x", username: "x", sessionId: "x", host: "x.example" };
  const asked = requestsTo(some, Buffer.alloc(0)).map((request) => request.path.split("?")[0] ?? "");
  expect(handlers.length).toBeGreaterThan(25);
  expect(handlers.filter((file) => !asked.some((address) => patternOf(file).test(address)))).toEqual([]);
});

it("JOI-3: each route answers members and outsiders as written down, for each visibility", async () => {
  const routes = new Map<string, string[]>();
  for (const [name, ask] of listRoutes()) {
    const answers = await describeAnswers(ask);
    routes.set(answers, [...(routes.get(answers) ?? []), name]);
  }
  const table = [...routes].map(([answers, names]) => `${names.join("\n")}\n${answers}\n`);
  await expect(table.join("\n")).toMatchFileSnapshot("visibility.snapshot.txt");
});

it("JOI-3: only procedures that are written down answer outsiders of a members-only community", async () => {
  const place = places.get("members");
  if (!place) throw new Error("There is no members-only community.");
  const outsiders = Object.keys(VIEWERS).filter((name) => name !== "member");
  const viewers = await Promise.all(
    outsiders.map((name) => viewerAt(place.tenantId, place.cookies.get(name) ?? "")),
  );
  const contexts = await Promise.all(viewers.map((viewer) => contextFor(place.tenantId, null, { viewer })));
  const answered: string[] = [];
  for (const { path: procedure, type } of PROCEDURES) {
    const outcomes = new Set<string>();
    for (const context of contexts) outcomes.add(await outcomeOf(procedure, context));
    const isForAll = outcomes.size === 1;
    if (outcomes.has("allowed")) answered.push(`${procedure} (${type})${isForAll ? "" : ": signed in"}`);
  }
  await expect(`${answered.join("\n")}\n`).toMatchFileSnapshot("visibility-procedures.snapshot.txt");
});
