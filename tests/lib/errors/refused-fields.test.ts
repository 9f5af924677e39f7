import { initTRPC } from "@trpc/server";
import { expect, test } from "vitest";
import { z } from "zod";
import { formatError } from "@/domain/guard/errors";
import { FIELD_NAMES } from "@/domain/startup/drafts/rules";
import { EditStartup } from "@/domain/startup/editing/schema";
import { CommunityRules } from "@/domain/tenant/schema";
import { EditProfile } from "@/features/auth/profile/schema";
import { blankPlan } from "@/features/session/planning/rules";
import { CancelSession, EditSession, PlanSession } from "@/features/session/schema";
import { fieldOf } from "@/features/startup/submission/ui/submit-error";
import { SendRequest } from "@/features/support/requests/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { refusedFields } from "@/lib/errors/refused-fields";
import { newId } from "@/lib/id";
import type { ApiError } from "@/trpc/react";

type Answer = ReturnType<typeof formatError>;

/** What a browser gets when a procedure refuses this input. */
async function refusal(schema: z.ZodType, input: unknown): Promise<Answer> {
  let answer: Answer | undefined;
  const trpc = initTRPC.create({
    errorFormatter: ({ shape, error, path }) => {
      answer = formatError({ shape, error, path, ctx: { requestId: "1" } });
      return answer;
    },
  });
  const router = trpc.router({ it: trpc.procedure.input(schema).query(() => null) });
  const onError = ({ error }: { error: unknown }) => {
    trpc._config.errorFormatter({
      ...{ error: error as never, path: "it", type: "query", input, ctx: undefined },
      shape: { message: "", code: -32600, data: { code: "BAD_REQUEST", httpStatus: 400 } },
    });
  };
  await expect(
    trpc
      .createCallerFactory(router)({}, { onError })
      .it(input as never),
  ).rejects.toThrow();
  if (!answer) throw new Error("Nothing was refused.");
  return answer;
}

/** Something that no field takes. */
const BAD = Symbol("bad");

type Form = { schema: z.ZodType; fields: readonly string[]; wrap: (values: object) => object };
const fieldsOf = (schema: { shape: object }) => Object.keys(schema.shape);

const FORMS: Record<string, Form> = {
  "a new session": { schema: PlanSession, fields: fieldsOf(PlanSession), wrap: (values) => values },
  "a session's edit": {
    schema: EditSession,
    fields: fieldsOf(PlanSession),
    wrap: (plan) => ({ plan, version: 1 }),
  },
  "a startup's edit": {
    schema: EditStartup,
    fields: Object.keys(FIELD_NAMES),
    wrap: (values) => ({ values, version: 1, newAddress: false }),
  },
  "the profile": { schema: EditProfile, fields: fieldsOf(EditProfile), wrap: (values) => values },
  "the rules": { schema: CommunityRules, fields: fieldsOf(CommunityRules), wrap: (values) => values },
  "a visitor's request": {
    schema: SendRequest,
    fields: ["name", "email"],
    wrap: (sender) => ({ kind: "demo", organisation: "", message: "Hello", sender }),
  },
};

const CASES = Object.entries(FORMS).flatMap(([name, form]) =>
  form.fields.map((field) => ({ name, field, form })),
);

test.each(CASES)("a refusal of $field in the form of $name marks that field", async ({ field, form }) => {
  const { fields, schema, wrap } = form;
  const answer = await refusal(schema, wrap({ [field]: BAD }));
  const marked = refusedFields(answer, (name) => fields.includes(name));
  expect(marked.map(({ path }) => path)).toContain(field);
  expect(marked.every(({ message }) => message !== "")).toBe(true);
});

test.each(CASES)(
  "a refusal of a long text in $field in the form of $name is in words for people",
  async ({ field, form }) => {
    const { fields, schema, wrap } = form;
    for (const text of ["x".repeat(30_000), "not one", "javascript:1", ""]) {
      const answer = await refusal(schema, wrap({ [field]: text }));
      const marked = refusedFields(answer, (name) => fields.includes(name)).filter(
        ({ path }) => path === field,
      );
      for (const { message } of marked) expect(message).not.toMatch(/^Too |expected ""|characters$/);
    }
  },
);

test("SES-3: a session's edit with an unknown time zone, or with a bad item of its agenda, marks just that", async () => {
  const plan = { ...blankPlan(newId(), "2030-01-01", "Mars/Base"), title: "A", description: "B", place: "C" };
  const fields = fieldsOf(PlanSession);
  const marked = async (change: object) =>
    refusedFields(await refusal(EditSession, { plan: { ...plan, ...change }, version: 1 }), (name) =>
      fields.includes(name),
    ).map(({ path }) => path);
  expect(await marked({})).toEqual(["timeZone"]);
  const item = { title: "", minutes: 5, isBreak: false, speaker: null };
  expect(await marked({ timeZone: "UTC", agenda: [item] })).toEqual(["agenda.0.title"]);
});

test("SUB-12: a startup's edit marks the field inside its values", async () => {
  const values = { website: "no address at all" };
  const answer = await refusal(EditStartup, { values, version: 1, newAddress: false });
  expect(Object.keys(answer.data.fields ?? {})).toContain("values.website");
  expect(Object.hasOwn(FIELD_NAMES, fieldOf(answer as unknown as ApiError) ?? "")).toBe(true);
});

test("a reason marks the field it names, and no other", () => {
  const named = (reason: string) =>
    refusedFields({ message: "Too few.", data: { reason } }, (name) => name === "capacity");
  expect(named("capacity")).toEqual([{ path: "capacity", message: "Too few." }]);
  expect(named("version")).toEqual([]);
});

test("a refusal of no field in particular says its own words", async () => {
  const schema = z.object({ a: z.string() }).refine(() => false, "One of them is needed.");
  const answer = await refusal(schema, { a: "" });
  expect(refusedFields(answer, (name) => name === "a")).toEqual([]);
  expect(toErrorMessage(answer)).toBe("One of them is needed.");
  expect((await refusal(CancelSession, { sessionId: "x", reason: BAD })).data.fields).toHaveProperty(
    "reason",
  );
});
