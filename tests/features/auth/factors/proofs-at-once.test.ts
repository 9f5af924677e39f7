import { expect, it } from "vitest";
import { issueCode } from "@/domain/auth/one-time-code";
import { tendRecovery } from "@/features/auth/recovery/jobs";
import { inTenant } from "@/server/db/client";
import { openBrowser } from "../../../support/browser";
import { createMember, HUB } from "../../../support/factories";
import { setUpTotp } from "../../../support/factors";
import { lastMailTo } from "../../../support/mail";
import { givePassword } from "../../../support/passwords";
import { visitorScope } from "../../../support/scopes";

const PASSWORD = "a-good-long-one";
const NEXT = "another-good-long-one";
const ROUNDS = 5;

async function everythingAtOnce(): Promise<PromiseSettledResult<unknown>[]> {
  const person = await createMember(HUB);
  const { userId, email } = person;
  await givePassword(person, PASSWORD);
  const browser = openBrowser(HUB);
  await browser.signIn(person, PASSWORD);
  const { codes } = await setUpTotp(browser);
  const pending = [openBrowser(HUB), openBrowser(HUB), openBrowser(HUB)];
  for (const one of pending) await one.signIn(person, PASSWORD);
  await pending[0]?.call((auth) => auth.requestRecovery());
  await openBrowser(HUB).call((auth) => auth.requestReset({ email }));
  const { token } = await lastMailTo(email);
  const scope = await visitorScope(HUB);
  const terms = { now: scope.now, seconds: 600, mailedTo: email };
  const disown = await inTenant(scope, (tx) =>
    issueCode(tx, { purpose: "disown", boundTo: HUB }, { userId }, terms),
  );
  const later = await visitorScope(HUB, new Date(Date.now() + 73 * 3_600_000));
  const proofs = [...pending, browser].map((one, index) => {
    const proof = { kind: "recovery-code", code: codes[index] ?? "" } as const;
    return one.call((auth) => auth.proveFactor({ proof }));
  });
  return Promise.allSettled([
    ...proofs,
    openBrowser(HUB).call((auth) => auth.resetPassword({ token, password: NEXT })),
    openBrowser(HUB).call((auth) => auth.disownSignIn({ token: disown })),
    browser.call((auth) => auth.endOtherSignIns()),
    browser.call((auth) => auth.signOutEverywhere()),
    tendRecovery(later, userId),
  ]);
}

it("proofs, new passwords, sign-outs and recovery at the same time wait for each other, and none fails", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const outcomes = await everythingAtOnce();
    const reasons = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    const bugs = reasons.filter(
      ({ cause }) => !["expired", "link-gone", "factor", "recovery"].includes(cause?.reason),
    );
    expect(bugs).toEqual([]);
  }
});
