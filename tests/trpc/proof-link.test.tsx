import { createTRPCClient, type Operation, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterEach, expect, it, vi } from "vitest";
import type { AppRouter } from "@/api/trpc/root";
import { type NeededProof, readProof } from "@/lib/security/proof";
import { proofHeaders, proofLink } from "@/trpc/proof-link";

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.turnstile;
});

const note = () => document.querySelector<HTMLElement>("[role=status]");

const challenge = (cost = 10) =>
  createChallenge({ algorithm: "PBKDF2/SHA-256", cost, counter: 20, deriveKey });
const WIDGET = { provider: "turnstile", siteKey: "the-site", action: "auth_signUp" } as const;

/** A client whose server asks for proofs until it `accepts` one. */
function client(needed: NeededProof, accepts: (proof: string | undefined) => boolean) {
  const calls: { input: unknown; proof: string | undefined; text: string | undefined }[] = [];
  const answerTo = (op: Operation) => {
    const proof = proofHeaders([op])["x-proof"];
    calls.push({ input: op.input, proof, text: note()?.textContent ?? undefined });
    return accepts(proof);
  };
  const server: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        if (answerTo(op)) {
          observer.next({ result: { type: "data", data: "done" } });
          return observer.complete();
        }
        const data = { reason: "proof-needed", proof: needed };
        observer.error(TRPCClientError.from({ error: { code: -32012, message: "Refused", data } } as never));
      });
  return { calls, api: createTRPCClient<AppRouter>({ links: [proofLink, server] }) };
}

const input = { email: "mira@people.example", password: "seven-quiet-otters" };

it("VOT-6: a refused form is sent again with the solution and with what was typed, and says what it waits for", async () => {
  const { api, calls } = client({ challenge: await challenge(50_000), widget: null }, Boolean);
  const sending = api.auth.signUp.mutate(input);
  await vi.waitFor(() => expect(note()?.textContent).toBe("Checking that you're a person…"), {
    interval: 5,
  });
  expect(await sending).toBe("done");
  expect(calls.map((call) => call.input)).toEqual([input, input]);
  expect(calls[0]?.proof).toBeUndefined();
  const given = readProof(calls[1]?.proof ?? null);
  expect(given).toMatchObject({ kind: "solution", payload: { solution: { counter: 20 } } });
  expect(note()).toBeNull();
});

it("a page that isn't served by HTTPS solves it, too", async () => {
  const needed = { challenge: await challenge(), widget: null };
  vi.stubGlobal("crypto", {});
  const { api, calls } = client(needed, Boolean);
  expect(await api.auth.signUp.mutate(input)).toBe("done");
  expect(readProof(calls[1]?.proof ?? null)).toMatchObject({ payload: { solution: { counter: 20 } } });
});

it("the provider's widget is passed instead, inside the note", async () => {
  window.turnstile = {
    render: (place, options) => {
      expect(note()?.contains(place)).toBe(true);
      expect(options).toMatchObject({ sitekey: "the-site", action: "auth_signUp" });
      setTimeout(() => (options.callback as (token: string) => void)("a-token"));
    },
  };
  const { api, calls } = client({ challenge: await challenge(), widget: WIDGET }, Boolean);
  expect(await api.auth.signUp.mutate(input)).toBe("done");
  expect(calls[1]?.proof).toBe("passed.a-token");
});

it.each([
  [
    "fails",
    { render: (_: unknown, options: Record<string, unknown>) => (options["error-callback"] as () => void)() },
  ],
  [
    "can't be drawn",
    {
      render: () => {
        throw new Error("Not here.");
      },
    },
  ],
])("a widget that %s is replaced by the challenge", async (_, turnstile) => {
  Object.assign(window, { turnstile });
  const { api, calls } = client({ challenge: await challenge(), widget: WIDGET }, Boolean);
  expect(await api.auth.signUp.mutate(input)).toBe("done");
  expect(calls[1]?.proof).toMatch(/^solved\./);
});

it("a script that is blocked is replaced by the challenge", async () => {
  const { api, calls } = client({ challenge: await challenge(), widget: WIDGET }, Boolean);
  expect(await api.auth.signUp.mutate(input)).toBe("done");
  expect(calls[1]?.proof).toMatch(/^solved\./);
  expect(document.querySelector("head script[src*=cloudflare]")).toBeNull();
});

it("a widget whose token doesn't count is replaced by the challenge", async () => {
  window.turnstile = { render: (_, { callback }) => (callback as (token: string) => void)("a-token") };
  const isSolved = (proof = "") => proof.startsWith("solved.");
  const { api, calls } = client({ challenge: await challenge(), widget: WIDGET }, isSolved);
  expect(await api.auth.signUp.mutate(input)).toBe("done");
  expect(calls.map(({ proof }) => proof?.slice(0, 7))).toEqual([undefined, "passed.", "solved."]);
});

it("a form that stays refused says so after three proofs, and a calm one shows nothing", async () => {
  const stubborn = client({ challenge: await challenge(), widget: null }, () => false);
  await expect(stubborn.api.auth.signUp.mutate(input)).rejects.toThrow("Refused");
  expect(stubborn.calls).toHaveLength(4);
  expect(note()).toBeNull();
  const calm = client({ challenge: await challenge(), widget: null }, () => true);
  await calm.api.auth.signUp.mutate(input);
  expect(calm.calls).toMatchObject([{ proof: undefined, text: undefined }]);
});
