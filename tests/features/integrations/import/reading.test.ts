import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownKindOf } from "@/features/integrations/import/own-tables";
import { guessColumns, recognize } from "@/features/integrations/import/presets";
import { readTable } from "@/features/integrations/import/reading/read-table";
import { withSource } from "@/features/integrations/import/reading/source";
import { csvOf, withoutGuard } from "@/lib/format/csv";
import { EVENT_EXPORTS, EXPORTS } from "../../../support/import-files";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "import-reading-"));
});
afterAll(() => rm(folder, { recursive: true }));

let count = 0;
async function read(content: string | Uint8Array, name = "table.csv") {
  count += 1;
  const place = path.join(folder, String(count));
  await writeFile(place, content);
  const file = await open(place);
  try {
    const { buffer: start } = await file.read({ buffer: Buffer.alloc(4096), position: 0 });
    return await withSource({ file: file.fd, start, name }, async (source) => {
      const { header, rows } = await readTable(source);
      const cells: string[][] = [];
      for await (const row of rows) cells.push(row.cells);
      return { header, cells };
    });
  } finally {
    await file.close();
  }
}

const utf16 = (text: string, isBig: boolean, hasMark = true): Buffer => {
  const bytes = Buffer.from(hasMark ? `\uFEFF${text}` : text, "utf16le");
  return isBig ? bytes.swap16() : bytes;
};

const TEXT = 'email,name\r\nzoé@a.example,"Müller; Zoé"\r\n';
const READ = { header: ["email", "name"], cells: [["zoé@a.example", "Müller; Zoé"]] };

describe("API-10: the encoding of a file", () => {
  it.each([
    ["UTF-8", Buffer.from(TEXT)],
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${TEXT}`)],
    ["UTF-16", utf16(TEXT, false)],
    ["UTF-16 of the other byte order", utf16(TEXT, true)],
    ["UTF-16 without a mark", utf16(TEXT, false, false)],
    ["UTF-16 of the other byte order without a mark", utf16(TEXT, true, false)],
    ["Windows-1252", Buffer.from(TEXT, "latin1")],
  ])("is found out: %s", async (_name, bytes) => {
    expect(await read(bytes)).toEqual(READ);
  });

  it("is found out from a byte late in the file, and has the euro sign of Windows-1252", async () => {
    const rows = "a@b.example,x\r\n".repeat(20_000);
    const { cells } = await read(
      Buffer.concat([Buffer.from(`email,price\r\n${rows}c@d.example,`), Buffer.from([0x80])]),
    );
    expect(cells.at(-1)).toEqual(["c@d.example", "€"]);
  });
});

describe("API-10: the columns of a file", () => {
  it.each([";", "\t", "|", ","])(
    "are found with the delimiter %j, which quoted cells may have too",
    async (mark) => {
      const { header, cells } = await read(
        `email${mark}note\n"a@b.example"${mark}"x, y; z | w"\n\nc@d.example${mark}\n`,
      );
      expect(header).toEqual(["email", "note"]);
      expect(cells).toEqual([
        ["a@b.example", "x, y; z | w"],
        ["c@d.example", ""],
      ]);
    },
  );

  it("come from the header, whatever the first row has", async () => {
    const { header, cells } = await read("email,name,labels\na@b.example\nc@d.example,Sam,VIP\n");
    expect(header).toHaveLength(3);
    expect(cells).toEqual([["a@b.example"], ["c@d.example", "Sam", "VIP"]]);
  });

  it.each(Object.entries(EVENT_EXPORTS))("are recognized as a list of events of %s", async (source, text) => {
    const { header } = await read(text);
    expect(recognize(header)).toEqual({ source, kind: "sessions" });
  });

  it.each([
    ["title,date,time,place", "sessions"],
    ["name,start,description,url", "sessions"],
    ["title,eventUrl,description,dateTime,duration", "sessions"],
    ["name,website,tagline,date", "startups"],
    ["name,email,date", "people"],
  ])("without a preset, %s are recognized as %s", async (header, kind) => {
    expect(recognize(header.split(",")).kind).toBe(kind);
  });

  it.each(Object.entries(EXPORTS))("are recognized as an export of %s", async (source, { kind, text }) => {
    const { header } = await read(text);
    expect(recognize(header)).toEqual({ source, kind });
    expect(guessColumns(kind, header)).toHaveProperty(kind === "people" ? "email" : "name");
  });

  it("are read from objects in JSON by their text, instant, name or address", async () => {
    const event = {
      name: { text: "Open stage", html: "<b>Open stage</b>" },
      start: { timezone: "Europe/Zurich", local: "2026-12-20T19:00:00", utc: "2026-12-20T18:00:00Z" },
      venue: { name: null, address: { address: "5 Canal Street" } },
      organizer: { id: "1" },
    };
    expect(await read(JSON.stringify({ events: [event] }))).toEqual({
      header: ["name", "start", "venue", "organizer"],
      cells: [["Open stage", "2026-12-20T18:00:00Z", "5 Canal Street", ""]],
    });
  });

  it("are read from a list in JSON, however deep it is", async () => {
    const { header, cells } = await read(EXPORTS["product-hunt"].text);
    expect(Object.fromEntries(header.map((name, index) => [name, cells[0]?.[index]]))).toMatchObject({
      name: "Startup Stash",
      votesCount: "22347",
      topics: "Productivity, Tech",
    });
  });

  it("are read from the only table in an archive, and from the users of Fider's backup", async () => {
    const one = zipSync({
      "users/user-list.csv": strToU8(TEXT),
      "__MACOSX/users/._user-list.csv": strToU8("x"),
    });
    expect(await read(one)).toEqual(READ);
    const backup = zipSync({ "posts.json": strToU8("[]"), "users.json": strToU8(EXPORTS.fider.text) });
    expect((await read(backup)).cells).toHaveLength(2);
  });
});

/** An archive of one file, with a byte changed in the entry of its directory and in the header of the file. */
function oddArchive({ central, local }: { central: number; local: number }, value: number): Uint8Array {
  const bytes = Buffer.from(zipSync({ "a.csv": strToU8(TEXT) }));
  bytes[bytes.indexOf("PK\x01\x02", 0, "latin1") + central] = value;
  bytes[local] = local ? value : (bytes[local] ?? 0);
  return bytes;
}

/** An archive of one file whose size it declares too small. */
function lyingArchive(): Uint8Array {
  const packed = Buffer.from(zipSync({ "a.csv": new Uint8Array(120 * 1024 * 1024).fill(97) }));
  const entry = packed.indexOf("PK\x01\x02", 0, "latin1");
  packed.writeUInt32LE(1000, entry + 24);
  packed.writeUInt32LE(1000, 22);
  return packed;
}

describe("API-10: a hostile file is refused with what is wrong", () => {
  const wide = Array.from({ length: 10_000 }, (_, index) => `c${index}`).join(",");
  it.each<[string, string | Uint8Array, string]>([
    ["nothing", "", "empty"],
    ["only a header", "email,name\n", "empty"],
    ["an image", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0]), "not-text"],
    ["a NUL in a late cell", `email\n${"a@b.example\n".repeat(9000)}a\0b\n`, "not-text"],
    ["10,000 columns", `${wide}\n1\n`, "columns"],
    ["a row of 10,000 cells", `email\n${wide}\n`, "columns"],
    ["50,001 rows", `email\n${"a\n".repeat(50_001)}`, "rows"],
    ["a cell of 10,001 characters", `email\n${"a".repeat(10_001)}\n`, "cell"],
    ["a row of a megabyte", `email\n"${"a\n".repeat(600_000)}`, "cell"],
    ["a quotation mark that isn't closed", 'email,name\na@b.example,"x\n', "quotes"],
    ["equal headers", "email,name,Email\n1,2,3\n", "header"],
    ["no header", "a@b.example,Sam\nc@d.example,Kim\n", "no-header"],
    ["JSON that isn't a list", '{"a": 1}', "json"],
    ["JSON that is cut off", '[{"email": "a@b.ex', "json"],
    ["JSON that is nested without end", `[{"email": ${"[".repeat(1e6)}${"]".repeat(1e6)}}]`, "json"],
    ["JSON of a million empty objects", `[${"{},".repeat(1e6)}{"email": ""}]`, "json"],
    [
      "JSON of a million properties",
      `[{${Array.from({ length: 1e6 }, (_, at) => `"${at}":1`).join()}}]`,
      "json",
    ],
    ["an archive that is cut off", zipSync({ "a.csv": strToU8(TEXT) }).slice(0, 60), "archive"],
    ["an archive without a table", zipSync({ "a.png": strToU8("x") }), "archive-content"],
    [
      "an archive of two tables",
      zipSync({ "a.csv": strToU8(TEXT), "b.csv": strToU8(TEXT) }),
      "archive-content",
    ],
    ["a workbook", zipSync({ "[Content_Types].xml": strToU8("x"), "a.csv": strToU8(TEXT) }), "workbook"],
    ["a zip bomb", zipSync({ "a.csv": new Uint8Array(120 * 1024 * 1024).fill(97) }), "unpacked"],
    ["a zip bomb that declares a small size", lyingArchive(), "archive"],
    ["an archive packed in a way that isn't read", oddArchive({ central: 10, local: 8 }, 9), "archive"],
    ["an archive without its file", oddArchive({ central: 42, local: 0 }, 7), "archive"],
  ])("%s", async (_name, content, reason) => {
    await expect(read(content)).rejects.toMatchObject({ code: "BAD_REQUEST", reason });
  });
});

describe("API-10: an export is imported as it was", () => {
  const sign = fc.constantFrom(
    "=",
    "+",
    "-",
    "@",
    "'",
    '"',
    "\t",
    "\n",
    "\r\n",
    ";",
    ",",
    " ",
    "＝",
    "1",
    "a",
    "é",
  );
  const cell = fc.oneof(
    fc.string(),
    fc.array(sign, { maxLength: 8 }).map((signs) => signs.join("")),
  );

  it("whatever a cell begins with", () => {
    fc.assert(fc.property(cell, (text) => withoutGuard(guarded(text)) === text));
    for (const text of ["-5", "+49 30 1234", "'=1", "''=1", "=1;=2", "\t=1", "'x", "@a"])
      expect(withoutGuard(guarded(text))).toBe(text);
  });

  it("also through a file, whose cells of other programs are left alone", async () => {
    const rows = [
      ["'=1", "-5", "+49"],
      ["a;=b", '"=c"', "x\ny"],
      ["=2", "'-3", "z"],
    ];
    const { header, cells } = await read(csvOf([["name", "tagline", "website"], ...rows]));
    expect(header).toEqual(["name", "tagline", "website"]);
    expect(cells.map((row) => row.map(withoutGuard))).toEqual(rows);
    expect(ownKindOf(["name", "tagline", "website"])).toBeNull();
    expect(ownKindOf(["name", "tagline", "website", "description", "tags", "maker_email", "votes"])).toBe(
      "startups",
    );
  });
});

/** The cell as it is between the quotation marks of a CSV file. */
function guarded(text: string): string {
  const line = csvOf([[text]]).slice(0, -2);
  return line.startsWith('"') && /[",;\t\r\n]/.test(text) ? line.slice(1, -1).replaceAll('""', '"') : line;
}
