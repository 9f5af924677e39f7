import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { WebRequest } from "@/server/adapters/web/port";
import { isPublicAddress } from "@/server/adapters/web/public-address";
import { createSafeFetch } from "@/server/adapters/web/safe-fetch";
import { startWebsite, type Website } from "../../../fakes/website";

const PAGE = "<title>Lantern</title>";
const ZEROS = Buffer.alloc(30 * 1024 * 1024);
let site: Website;
let headers: Record<string, unknown> = {};

beforeAll(async () => {
  site = await startWebsite((request, response) => {
    headers = request.headers;
    const path = request.url ?? "/";
    const html = (body: string | Buffer, coding?: string) =>
      response
        .writeHead(200, { "content-type": "text/html", ...(coding && { "content-encoding": coding }) })
        .end(body);
    if (path.startsWith("/to?"))
      return response.writeHead(302, { location: decodeURIComponent(path.slice(4)) }).end();
    if (path === "/loop") return response.writeHead(301, { location: "/loop" }).end();
    if (path === "/gzip") return html(gzipSync(PAGE), "gzip");
    if (path === "/deflate") return html(deflateSync(PAGE), "deflate");
    if (path === "/br") return html(brotliCompressSync(PAGE), "br");
    if (path === "/bomb") return html(gzipSync(ZEROS), "gzip");
    if (path === "/odd") return html(PAGE, "zstd");
    if (path === "/broken") return html("not gzip", "gzip");
    if (path === "/large") return html(ZEROS);
    if (path === "/endless")
      return void response.writeHead(200, { "content-type": "text/html" }).write("<p>");
    if (path === "/silent") return undefined;
    if (path === "/cut") return void request.socket.destroy();
    if (path === "/binary") return response.writeHead(200, { "content-type": "application/zip" }).end("PK");
    if (path === "/gone") return response.writeHead(404, { "content-type": "text/html" }).end(PAGE);
    return response.writeHead(200, { "content-type": "text/html", "set-cookie": "a=b" }).end(PAGE);
  });
});
afterAll(() => site.close());
beforeEach(() => {
  site.seen.length = 0;
});

/** Names of a resolver that this test commands; each question takes the next of its answers. */
const NAMES: Record<string, string[][]> = {};
const asked: string[] = [];
const web = () =>
  createSafeFetch({
    allowed: [`127.0.0.1:${site.port}`],
    lookUp: async (host) => {
      asked.push(host);
      const answers = NAMES[host];
      if (!answers) throw new Error(`ENOTFOUND ${host}`);
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    },
  });

const read = (url: string, over: Partial<WebRequest> = {}) => {
  const signal = AbortSignal.timeout(5000);
  return web().read({ url, types: ["text/html"], maxBytes: 1000, agent: "StartupHub/1.0", signal, ...over });
};
const own = (path: string) => {
  NAMES["site.example"] = [["127.0.0.1"]];
  return `http://site.example:${site.port}${path}`;
};
const outcome = async (url: string, over?: Partial<WebRequest>) => (await read(url, over)).outcome;

describe("addresses", () => {
  test.each([
    ["8.8.8.8", true],
    ["2606:4700:4700::1111", true],
    ["168.63.129.16", false],
    ["127.0.0.1", false],
    ["127.255.255.254", false],
    ["10.0.0.1", false],
    ["172.16.0.1", false],
    ["172.31.255.255", false],
    ["192.168.1.1", false],
    ["169.254.169.254", false],
    ["100.64.0.1", false],
    ["0.0.0.0", false],
    ["192.0.0.8", false],
    ["192.0.2.1", false],
    ["198.18.0.1", false],
    ["224.0.0.1", false],
    ["240.0.0.1", false],
    ["255.255.255.255", false],
    ["::", false],
    ["::1", false],
    ["fe80::1", false],
    ["fe80::1%eth0", false],
    ["fec0::1", false],
    ["fc00::1", false],
    ["fd12:3456::1", false],
    ["ff02::1", false],
    ["::ffff:127.0.0.1", false],
    ["::ffff:8.8.8.8", false],
    ["::127.0.0.1", false],
    ["::8.8.8.8", false],
    ["64:ff9b::7f00:1", false],
    ["64:ff9b:1::7f00:1", false],
    ["2002:7f00:1::1", false],
    ["2001::1", false],
    ["2001:db8::1", false],
    ["100::1", false],
    ["4000::1", false],
    ["2130706433", false],
    ["example.com", false],
    ["", false],
  ])("SUB-2: %s is public: %s", (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});

describe("refused places", () => {
  test.each([
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://017700000001/",
    "http://127.1/",
    "http://0/",
    "http://1.1.1.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://①②⑦.⓪.⓪.①/",
    "http://localhost/",
    "http://intranet/",
    "http://user:password@example.com/",
    "ftp://example.com/",
    "file:///etc/passwd",
    "gopher://example.com/",
    "data:text/html,<title>x</title>",
  ])("SUB-2: %s is refused before any name is asked for", async (url) => {
    asked.length = 0;
    expect(await outcome(url)).toBe("not-public");
    expect([asked, site.seen]).toEqual([[], []]);
  });

  test.each([
    ["127.0.0.1"],
    ["10.1.2.3"],
    ["169.254.169.254"],
    ["::1"],
    ["::ffff:10.0.0.1"],
    ["64:ff9b::a00:1"],
    ["93.184.216.34", "10.0.0.1"],
  ])("SUB-2: a name that leads to %s is refused, whatever else it leads to", async (...addresses) => {
    NAMES["inside.example"] = [addresses];
    expect(await outcome("http://inside.example/")).toBe("not-public");
    expect(await outcome("https://inside.example/")).toBe("not-public");
  });

  test("SUB-2: a public address on another port than a website's is refused", async () => {
    NAMES["ports.example"] = [["93.184.216.34"]];
    for (const port of [22, 25, 5432, 6379, 8080])
      expect(await outcome(`http://ports.example:${port}/`)).toBe("not-public");
  });

  test("SUB-2: the kind of a refused place cannot be told from its answer", async () => {
    NAMES["inside.example"] = [["127.0.0.1"]];
    const open = await read(`http://inside.example:${site.port + 1}/`);
    const closed = await read("http://inside.example:1/");
    expect(open).toEqual(closed);
    expect(site.seen).toEqual([]);
  });
});

describe("redirects and names that change", () => {
  test("SUB-2: a redirect to a place inside is refused, however it is written", async () => {
    NAMES["inside.example"] = [["10.0.0.1"]];
    const targets = [
      "http://127.0.0.1/",
      `http://127.0.0.1:${site.port}/`,
      "http://2130706433/",
      "http://[::1]/",
      "http://inside.example/",
      "//localhost/",
      "file:///etc/passwd",
      "http://a:b@site.example/",
    ];
    for (const target of targets)
      expect(await outcome(own(`/to?${encodeURIComponent(target)}`))).toBe("not-public");
    expect(site.seen.every((line) => line.includes("/to?"))).toBe(true);
  });

  test("SUB-2: three redirects are followed and a fourth is not", async () => {
    const to = (path: string) => `/to?${encodeURIComponent(path)}`;
    expect(await read(own(to(to(to("/end")))))).toMatchObject({ outcome: "read", url: own("/end") });
    expect(await outcome(own(to(to(to(to("/end"))))))).toBe("error");
    expect(await outcome(own("/loop"))).toBe("error");
    expect(await outcome(own("/to?http%3A%2F%2F%5B"))).toBe("no-answer");
  });

  test("SUB-2: a name is resolved once, and the connection goes to the address that was checked", async () => {
    NAMES["rebinding.example"] = [["127.0.0.1"], ["127.0.0.2"]];
    asked.length = 0;
    expect(await outcome(`http://rebinding.example:${site.port}/`)).toBe("read");
    expect(asked).toEqual(["rebinding.example"]);
    expect(site.seen).toEqual(["127.0.0.1 /"]);
  });

  test("SUB-2: a name that means another place after a redirect is checked again", async () => {
    NAMES["rebinding.example"] = [["127.0.0.1"], ["127.0.0.2"]];
    const url = `http://rebinding.example:${site.port}`;
    expect(await outcome(`${url}/to?${encodeURIComponent(`${url}/secret`)}`)).toBe("not-public");
    expect(site.seen).toHaveLength(1);
  });
});

describe("accepted pages", () => {
  test("SUB-2: a page comes as it is, with our agent's name, without a cookie", async () => {
    const page = await read(own("/"));
    expect(page).toMatchObject({ outcome: "read", contentType: "text/html" });
    await read(own("/"));
    expect(headers["user-agent"]).toBe("StartupHub/1.0");
    expect([headers.cookie, headers.authorization, headers.referer]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each(["/gzip", "/deflate", "/br"])("SUB-2: %s is decompressed", async (path) => {
    const page = await read(own(path));
    expect(page.outcome === "read" && Buffer.from(page.bytes).toString()).toBe(PAGE);
  });

  test("SUB-2: a page larger than allowed, packed or not, is refused, or cut if the caller asks for that", async () => {
    for (const path of ["/large", "/bomb"]) {
      expect(await outcome(own(path))).toBe("too-large");
      const cut = await read(own(path), { isCut: true });
      expect(cut.outcome === "read" && cut.bytes.byteLength).toBe(1000);
    }
  });

  test("SUB-2: other types, error pages and broken answers aren't accepted", async () => {
    expect(await outcome(own("/binary"))).toBe("wrong-type");
    expect(await outcome(own("/gone"))).toBe("error");
    expect(await outcome(own("/odd"))).toBe("too-large");
    expect(await outcome(own("/broken"))).toBe("no-answer");
    expect(await outcome(own("/cut"))).toBe("no-answer");
    expect(await outcome("http://nowhere.example/")).toBe("no-answer");
  });

  test("SUB-2: a site, or a resolver, that takes too long is left", async () => {
    for (const path of ["/silent", "/endless"])
      expect(await outcome(own(path), { signal: AbortSignal.timeout(150) })).toBe("no-answer");
    const slow = createSafeFetch({ lookUp: () => new Promise(() => {}) });
    const request = { url: "http://slow.example/", types: ["text/html"], maxBytes: 9, agent: "x" };
    expect(await slow.read({ ...request, signal: AbortSignal.timeout(50) })).toEqual({
      outcome: "no-answer",
    });
    expect(await slow.read({ ...request, signal: AbortSignal.abort() })).toEqual({ outcome: "no-answer" });
  });
});
