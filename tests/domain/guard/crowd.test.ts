import { beforeAll, expect, it, vi } from "vitest";
import { newId } from "@/lib/id";
import { createTenant } from "../../support/factories";
import { mailsTo } from "../../support/mail";
import { makeChallengesEasy, neededProof, solve } from "../../support/proofs";
import { callAs } from "../../support/trpc-caller";

vi.hoisted(() => {
  process.env.LIMITS_FACTOR = "1";
});

beforeAll(makeChallengesEasy);

it("VOT-6: a hall of 300 people behind one IP address signs up within a minute, nearly all with a proof", async () => {
  const id = await createTenant();
  const ip = "198.51.100.7";
  const people = Array.from({ length: 300 }, () => `${newId()}@people.example`);
  const signUp = async (email: string, proof: string | null = null, from = ip, tenantId = id) =>
    (await callAs(null, tenantId, { ip: from, proof })).auth.signUp({
      email,
      password: "seven-quiet-otters",
    });
  const signsUp = async (email: string): Promise<boolean> => {
    const refusal: unknown = await signUp(email).then(
      () => null,
      (error: unknown) => error,
    );
    if (!refusal) return false;
    await signUp(email, await solve(await neededProof(Promise.reject(refusal))));
    return true;
  };
  let proved = 0;
  for (let from = 0; from < people.length; from += 10) {
    const results = await Promise.all(people.slice(from, from + 10).map(signsUp));
    proved += results.filter(Boolean).length;
  }
  expect(proved).toBe(290);
  for (const email of people) expect(await mailsTo(email)).toHaveLength(1);
  // So many at once concern the whole deployment.
  const other = await createTenant();
  await neededProof(signUp(`${newId()}@people.example`, null, "203.0.113.5", other));
});
