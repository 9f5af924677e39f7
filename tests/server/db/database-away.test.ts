import { NextRequest } from "next/server";
import { beforeAll, expect, it, vi } from "vitest";
import { newId } from "@/lib/id";

type Handler = (request: NextRequest) => Promise<Response>;
let [proxy, callApi, upload]: Handler[] = [];
let readFile: ((request: NextRequest, id: string) => Promise<Response>) | undefined;

beforeAll(async () => {
  process.env.DATABASE_APP_URL = "postgres://nobody:nothing@127.0.0.1:1/none";
  vi.resetModules();
  ({ proxy } = await import("@/proxy"));
  ({ handleTrpcRequest: callApi } = await import("@/api/trpc/handler"));
  ({ answerUpload: upload, answerFile: readFile } = await import("@/api/http/files"));
});

const headers = { host: "localhost", "x-request-id": "the-id" };

it("a page says that the database does not answer, and nothing of where it is", async () => {
  const response = await proxy?.(new NextRequest("http://localhost/browse", { headers }));
  const html = (await response?.text()) ?? "";
  expect(response?.status).toBe(503);
  expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
    "retry-after": "5",
    "cache-control": "no-store",
  });
  for (const words of ["Application Error", "Failed to resolve tenant", "Refresh Page", "Error ID: the-id"])
    expect(html).toContain(words);
  expect(html).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|nobody/);
});

it("a call says so too", async () => {
  const response = await callApi?.(new NextRequest("http://localhost/api/trpc/auth.viewer", { headers }));
  expect(response?.status).toBe(503);
  expect(await response?.json()).toEqual({
    error: { message: "The database isn't responding. Try again in a moment." },
  });
});

it("an image that cannot be looked for, or taken, says so too", async () => {
  const sent = new NextRequest("http://localhost/api/files?kind=logo", { method: "POST", headers });
  const asked = new NextRequest("http://localhost/api/files/x", { headers });
  for (const response of [await upload?.(sent), await readFile?.(asked, newId())]) {
    expect(response?.status).toBe(503);
    expect(response?.headers.get("retry-after")).toBe("5");
    expect(await response?.json()).toEqual({
      error: { message: "The database isn't responding. Try again in a moment." },
    });
  }
});
