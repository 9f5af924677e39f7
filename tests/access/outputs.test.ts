import { writeFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { createCaller } from "@/api/trpc/root";
import { env } from "@/env";
import { rolePassword } from "@/server/db/roles";
import { ANSWERS, checkAnswer, readAnswers } from "../support/answers";
import { HUB } from "../support/factories";
import { PROCEDURES } from "../support/procedures";
import { SAMPLES, type Stage, setStage } from "../support/samples";
import { contextFor } from "../support/trpc-caller";

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
  for (const path of Object.keys(SAMPLES)) {
    const answer = await answerOf(path);
    checkAnswer(path, answer);
    answers.set(path, answer);
  }
});

/** Tried by their own tests in another way: as a verb, over HTTP, in a browser that comes back from a provider. */
const TRIED_OTHERWISE = [
  "auth.finishProvider",
  "auth.receiveProvider",
  "auth.uploadAvatar",
  "cases.deleteView",
  "cases.saveView",
  "cases.views",
  "integrations.import.upload",
  "notification.unsubscribe",
  "platform.founding.uploadLogo",
  "security.activity",
  "security.auditBatch",
  "security.beginAuditExport",
  "session.decks.decline",
  "session.decks.removeSpeaker",
  "session.decks.save",
  "session.decks.upload",
  "session.uploadPoster",
  "startup.upload",
  "tenant.uploadBrandImage",
];

it("of every procedure is written down what it answers", () => {
  if (process.env.RECORD_ANSWERS)
    writeFileSync(ANSWERS, `${[...new Set(readAnswers())].sort().join("\n")}\n`);
  const lines = readAnswers();
  const written = new Set(lines.map((line) => line.split(": ")[0]));
  expect(lines).toEqual([...new Set(lines)].sort());
  expect(PROCEDURES.map(({ path }) => path).filter((path) => !written.has(path))).toEqual(TRIED_OTHERWISE);
  expect([...written].filter((path) => !PROCEDURES.some((one) => one.path === path))).toEqual([]);
});

/** What these answer is about the viewer alone. */
const OWN = [
  "auth.viewer",
  "auth.ownProfile",
  "auth.askForNewPasskey",
  "auth.startTotp",
  "shell.account",
  "shell.security",
];

describe("no answer holds", () => {
  const said = () => [...answers].map(([path, answer]) => ({ path, text: JSON.stringify(answer) ?? "" }));

  it("an email address, except the viewer's own", () => {
    for (const { path, text } of said()) {
      const others = (text.match(/[\w.+-]+@[\w-]+\.[\w.-]+/g) ?? []).filter(
        (email) => email !== stage.reader.email,
      );
      expect([path, others]).toEqual([path, []]);
      if (!OWN.includes(path)) expect([path, text.includes("@people.example")]).toEqual([path, false]);
    }
  });

  it("a secret of the installation, a token or a password", () => {
    const secrets = [env.APP_SECRET, rolePassword("app"), rolePassword("platform"), env.DATABASE_URL];
    for (const { path, text } of said()) {
      for (const secret of secrets) expect([path, text.includes(secret)]).toEqual([path, false]);
      expect([path, /"(token|password|secret|ip|ipAddress|signInId)"/i.test(text)]).toEqual([path, false]);
    }
  });

  it("a person's private data", () => {
    for (const { path, text } of said().filter(({ path }) => !OWN.includes(path))) {
      expect([path, /phone|telegram|accountStatus|banReason|suspended|muted/i.test(text)]).toEqual([
        path,
        false,
      ]);
    }
  });
});
