import { beforeAll, describe, expect, it } from "vitest";
import { createCaller } from "@/api/root";
import { env } from "@/env";
import { rolePassword } from "@/server/db/roles";
import { contextFor } from "../support/caller";
import { HUB } from "../support/factories";
import { PROCEDURES } from "../support/procedures";
import { SAMPLED_ELSEWHERE, SAMPLES, type Stage, setStage } from "../support/samples";

const answers = new Map<string, unknown>();
let stage: Stage;

async function answerOf(path: string): Promise<unknown> {
  const sample = SAMPLES[path];
  const person = !sample || sample.as === "visitor" ? null : stage[sample.as];
  const caller: unknown = createCaller(await contextFor(HUB, person));
  const call = path.split(".").reduce((at, part) => (at as Record<string, unknown>)[part], caller);
  return (call as (input: unknown) => Promise<unknown>)(sample?.input?.(stage));
}

beforeAll(async () => {
  stage = await setStage();
  for (const path of Object.keys(SAMPLES)) answers.set(path, await answerOf(path));
});

/** The names in an answer, those of lists by their first entry. */
function keysOf(value: unknown, at = ""): string[] {
  if (Array.isArray(value)) return value.length > 0 ? keysOf(value[0], `${at}[]`) : [`${at}[]`];
  if (typeof value !== "object" || value === null || value instanceof Date) return [at];
  return Object.entries(value).flatMap(([key, part]) => keysOf(part, at ? `${at}.${key}` : key));
}

it("every procedure has its sample, or a reason for none", () => {
  const known = [...Object.keys(SAMPLES), ...SAMPLED_ELSEWHERE].sort();
  expect(PROCEDURES.map(({ path }) => path).sort()).toEqual(known);
});

it("every procedure answers with these names and no others", async () => {
  const lines = [...answers].map(([path, answer]) => `${path}: ${keysOf(answer).join(", ") || "nothing"}`);
  await expect(`${lines.sort().join("\n")}\n`).toMatchFileSnapshot("outputs.snapshot.txt");
});

describe("no answer holds", () => {
  const said = () => [...answers].map(([path, answer]) => ({ path, text: JSON.stringify(answer) ?? "" }));

  it("an e-mail address, but for the viewer's own", () => {
    for (const { path, text } of said()) {
      const others = (text.match(/[\w.+-]+@[\w-]+\.[\w.-]+/g) ?? []).filter(
        (email) => email !== stage.reader.email,
      );
      expect([path, others]).toEqual([path, []]);
      if (path !== "auth.viewer") expect([path, text.includes("@people.example")]).toEqual([path, false]);
    }
  });

  it("a secret of the installation, a token or a password", () => {
    const secrets = [env.APP_SECRET, rolePassword("app"), rolePassword("platform"), env.DATABASE_URL];
    for (const { path, text } of said()) {
      for (const secret of secrets) expect([path, text.includes(secret)]).toEqual([path, false]);
      expect([path, /"(token|password|secret|ip|ipAddress|signInId)"/i.test(text)]).toEqual([path, false]);
    }
  });

  it("what a person keeps to themselves", () => {
    for (const { path, text } of said()) {
      expect([path, /phone|telegram|accountStatus|banReason|suspended|muted/i.test(text)]).toEqual([
        path,
        false,
      ]);
    }
  });
});
