import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { readerHeaders, varyByEncoding, varyByReader } from "@/server/http/vary";

function answer(headers: Record<string, string> = {}): ServerResponse {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  return response;
}
const READERS = { isFixed: false };

it.each([
  ["a page", {}, "Accept-Language, Cookie"],
  ["a redirect", { Location: "/de/browse" }, "Accept-Language, Cookie"],
  [
    "a feed",
    { "Cache-Control": "no-cache", Vary: "Accept-Encoding" },
    "Accept-Encoding, Accept-Language, Cookie",
  ],
  ["a page that names one already", { Vary: "rsc, cookie" }, "rsc, cookie, Accept-Language"],
  ["a page that no cache may keep", { "Cache-Control": "private, no-store" }, undefined],
  ["a file that never changes", { "Cache-Control": "public, max-age=31536000, immutable" }, undefined],
])("at an address for all languages, %s varies by its reader", (_, headers, vary) => {
  const response = answer(headers as Record<string, string>);
  varyByReader(response, READERS);
  expect(response.getHeader("Vary")).toBe(vary);
  expect(readerHeaders(READERS)).toEqual(["Vary", "Accept-Language, Cookie"]);
});

it("an address in one language is the same for all readers", () => {
  const response = answer();
  varyByReader(response, { isFixed: true });
  varyByEncoding(response);
  expect([response.getHeader("Vary"), readerHeaders({ isFixed: true })]).toEqual(["Accept-Encoding", []]);
});
