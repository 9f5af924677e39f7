import { like } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { handleTrpcRequest } from "@/api/trpc/handler";
import { CHALLENGE_SECONDS } from "@/domain/guard/proof-rules";
import type { Context } from "@/domain/guard/request-context";
import { mails } from "@/domain/schema";
import { newId } from "@/lib/id";
import { PROOF_HEADER, writeSolution } from "@/lib/security/proof";
import { createMember, createTenant, HUB } from "../../support/factories";
import { mailsTo } from "../../support/mail";
import { owner } from "../../support/owner-db";
import { makeChallengesEasy, neededProof, solve, solved } from "../../support/proofs";
import { callAs } from "../../support/trpc-caller";

vi.hoisted(() => {
  process.env.LIMITS_FACTOR = "1";
});

beforeAll(makeChallengesEasy);

let octet = 0;
const nextAddress = () => `198.51.${Math.floor(octet / 250)}.${(octet++ % 250) + 1}`;
const newEmail = () => `${newId()}@people.example`;

type Over = Partial<Context>;
const askForLink = async (tenantId: string, over: Over, email = newEmail()) =>
  (await callAs(null, tenantId, over)).auth.requestMagicLink({ email });
const signUp = async (tenantId: string, over: Over, email = newEmail()) =>
  (await callAs(null, tenantId, over)).auth.signUp({ name: "", email, password: "seven-quiet-otters" });

/** A network from which so many links were asked for that each further one needs a proof. */
async function uneasyNetwork(tenantId: string): Promise<string> {
  const ip = nextAddress();
  for (let turn = 0; turn < 10; turn += 1) await askForLink(tenantId, { ip });
  return ip;
}

describe("VOT-6: a form that many are sent of", () => {
  it("needs nothing until half of the network's allowance is used, and then a proof", async () => {
    const id = await createTenant();
    const ip = await uneasyNetwork(id);
    const email = newEmail();
    const needed = await neededProof(askForLink(id, { ip }, email));
    expect(needed.widget).toBeNull();
    expect(await mailsTo(email)).toHaveLength(0);
    await askForLink(id, { ip, proof: await solve(needed) }, email);
    expect(await mailsTo(email)).toHaveLength(1);
    await askForLink(id, { ip: nextAddress() });
    await signUp(id, { ip });
  });

  it("needs one from every network of the community once the community is busy", async () => {
    const [id, other] = [await createTenant(), await createTenant()];
    for (let turn = 0; turn < 50; turn += 1) await askForLink(id, { ip: nextAddress() });
    await neededProof(askForLink(id, { ip: nextAddress() }));
    await askForLink(other, { ip: nextAddress() });
  });

  it("tells a browser what it needs, and takes it from a header", async () => {
    const ip = await uneasyNetwork(HUB);
    const email = newEmail();
    const send = (proof?: string) => {
      const headers = { host: "localhost", "x-forwarded-for": ip, "content-type": "application/json" };
      const body = JSON.stringify({ json: { email } });
      const init = { method: "POST", body, headers: { ...headers, ...(proof && { [PROOF_HEADER]: proof }) } };
      return handleTrpcRequest(new Request("http://localhost/api/trpc/auth.requestMagicLink", init));
    };
    const refused = await send();
    expect(refused.status).toBe(412);
    const { data } = (await refused.json()).error.json;
    expect(data).toMatchObject({ reason: "proof-needed", proof: { widget: null } });
    expect((await send(await solve(data.proof))).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it("sends nothing for a bot that never solves a challenge", async () => {
    const id = await createTenant();
    const ip = await uneasyNetwork(id);
    const mark = newId();
    for (let turn = 0; turn < 100; turn += 1)
      await neededProof(askForLink(id, { ip, proof: "solved.nothing" }, `${turn}-${mark}@people.example`));
    expect(await owner.$count(mails, like(mails.recipient, `%${mark}@people.example`))).toBe(0);
  });

  it("asks members too, and both forms to the team", async () => {
    const id = await createTenant();
    const ip = nextAddress();
    const sender = { name: "Ada", email: newEmail() };
    const message = () => ({ topic: "question", message: newId(), sender }) as const;
    const caller = async (over: Over = {}) =>
      (await callAs(null, id, { ip: nextAddress(), ...over })).support;
    for (let turn = 0; turn < 50; turn += 1) await (await caller()).openTicket(message());
    await neededProof((await caller()).openTicket(message()));
    const member = await callAs(await createMember(id), id, { ip });
    await neededProof(member.support.openTicket(message()));
    const request = () => ({ kind: "demo", organisation: "", message: newId(), sender }) as const;
    for (let turn = 0; turn < 50; turn += 1) await (await caller()).sendRequest(request());
    await neededProof((await caller()).sendRequest(request()));
  });
});

describe("a solved challenge", () => {
  it("counts once, however many requests bring it at the same time", async () => {
    const id = await createTenant();
    const ip = await uneasyNetwork(id);
    const proof = await solve(await neededProof(askForLink(id, { ip })));
    const calls = Array.from({ length: 50 }, () => askForLink(id, { ip, proof }));
    const results = await Promise.allSettled(calls);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("doesn't count in another community or for another form", async () => {
    const [id, other] = [await createTenant(), await createTenant()];
    const ip = await uneasyNetwork(id);
    for (let turn = 0; turn < 10; turn += 1) await askForLink(other, { ip });
    for (let turn = 0; turn < 10; turn += 1) await signUp(id, { ip });
    const proof = await solve(await neededProof(askForLink(id, { ip })));
    await neededProof(askForLink(other, { ip, proof }));
    await neededProof(signUp(id, { ip, proof }));
    await askForLink(id, { ip, proof });
  });

  it("doesn't count after five minutes", async () => {
    const id = await createTenant();
    const ip = await uneasyNetwork(id);
    const needed = await neededProof(askForLink(id, { ip }));
    const proof = await solve(needed);
    const later = new Date(Date.now() + (CHALLENGE_SECONDS + 1) * 1000);
    await neededProof(askForLink(id, { ip, proof, now: later }));
    await askForLink(id, { ip, proof });
  });

  it("doesn't count if any of its fields is changed, moved or added", async () => {
    const [id, other] = [await createTenant(), await createTenant()];
    const ip = await uneasyNetwork(id);
    const { challenge, solution } = await solved((await neededProof(askForLink(id, { ip }))).challenge);
    const { parameters, signature } = challenge;
    const { data } = parameters;
    const flipped = (hex = "") => `${hex.startsWith("0") ? "1" : "0"}${hex.slice(1)}`;
    const changed = [
      { ...parameters, data: { ...data, community: other } },
      { ...parameters, data: { ...data, form: "auth.signUp" } },
      { ...parameters, data: { community: `${id}auth`, form: ".requestMagicLink" } },
      { ...parameters, data: { community: data?.form ?? "", form: id } },
      { ...parameters, expiresAt: (parameters.expiresAt ?? 0) + 60 },
      { ...parameters, expiresAt: undefined },
      { ...parameters, nonce: flipped(parameters.nonce) },
      { ...parameters, salt: `${parameters.nonce}${parameters.salt}`, nonce: "" },
      { ...parameters, keySignature: undefined },
      { ...parameters, keySignature: flipped(parameters.keySignature) },
      { ...parameters, keyPrefix: "00" },
      { ...parameters, cost: 1 },
    ];
    const payloads = [
      ...changed.map((fields) => ({ challenge: { parameters: fields, signature }, solution })),
      { challenge: { parameters, signature: flipped(signature) }, solution },
      { challenge: { parameters, signature: undefined }, solution },
      { challenge, solution: { ...solution, derivedKey: flipped(solution.derivedKey) } },
      { challenge, solution: { ...solution, derivedKey: parameters.keyPrefix } },
      { challenge, solution: { ...solution, counter: -1 } },
    ];
    for (let turn = 0; turn < 10; turn += 1) await askForLink(other, { ip });
    for (let turn = 0; turn < 10; turn += 1) await signUp(id, { ip });
    for (const payload of payloads) {
      const proof = writeSolution(payload as Parameters<typeof writeSolution>[0]);
      for (const call of [askForLink, signUp]) await neededProof(call(id, { ip, proof }));
      await neededProof(askForLink(other, { ip, proof }));
    }
    for (const proof of [
      "",
      "solved.",
      "solved.%%%",
      "solved.bnVsbA==",
      "passed.",
      "passed.token",
      "nonsense",
    ])
      await neededProof(askForLink(id, { ip, proof }));
    await askForLink(id, { ip, proof: writeSolution({ challenge, solution }) });
  });
});
