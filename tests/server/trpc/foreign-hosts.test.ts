import { eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import { beforeAll, describe, expect, it } from "vitest";
import { answerExport } from "@/api/http/account-export";
import { answerAuditExport } from "@/api/http/audit-export";
import { answerCalendar } from "@/api/http/calendars";
import { doJob } from "@/api/jobs/handlers";
import { handleTrpcRequest } from "@/api/trpc/handler";
import { authExports } from "@/domain/schema";
import { valuesOf } from "@/features/tenant/branding/form-values";
import { proxy } from "@/proxy";
import { transformer } from "@/server/trpc/transformer";
import { createMember, HUB, INDIE, type Person } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { createSession } from "../../support/sessions";
import { callAs, signIn, tenantOf } from "../../support/trpc-caller";

/** A community, and a host that leads to it without being its own: by fall-back and by suffix. */
describe.each([
  ["evil.tld", HUB],
  ["x.indie.localhost", INDIE],
])("a sign-in that is brought to %s", (foreign, tenantId) => {
  let person: Person;
  let cookie: string;
  let own: string;
  let sessionId: string;
  beforeAll(async () => {
    person = await createMember(tenantId, "owner");
    cookie = await signIn(person, tenantId);
    own = (await tenantOf(tenantId)).domain;
    sessionId = (await createSession(tenantId, { hosts: [person], visibility: "members" })).id;
  });

  const ask = (host: string, path: string) =>
    new Request(`http://${host}${path}`, { headers: { host, cookie, "x-forwarded-for": "192.0.2.14" } });

  /** What the own host answers, and then the foreign one. */
  const onBoth = async <T>(answer: (host: string) => Promise<T>): Promise<[T, T]> => [
    await answer(own),
    await answer(foreign),
  ];

  const statusOf = async (answer: Promise<Response>): Promise<number> => {
    const { status, body } = await answer;
    await body?.cancel();
    return status;
  };

  it("TEN-1: names no viewer to a procedure that only reads", async () => {
    const viewerAt = async (host: string) => {
      const answer = await handleTrpcRequest(ask(host, "/api/trpc/auth.viewer"));
      const { result } = (await answer.json()) as { result: { data: never } };
      return transformer.deserialize(result.data);
    };
    expect(await onBoth(viewerAt)).toEqual([expect.objectContaining({ email: person.email }), null]);
    for (const path of ["auth.readExport", "security.metrics"]) {
      const statuses = await onBoth((host) => statusOf(handleTrpcRequest(ask(host, `/api/trpc/${path}`))));
      expect([path, ...statuses]).toEqual([path, 200, 401]);
    }
  });

  it("TEN-1: opens no page and tells no address that is the viewer's", async () => {
    const pageAt = async (host: string, path: string) => {
      const { status, headers } = await proxy(new NextRequest(ask(host, path)));
      return [status, headers.get("location") ?? headers.get("x-middleware-rewrite")];
    };
    const [mine, theirs] = await onBoth((host) => pageAt(host, `/sessions/${sessionId}`));
    expect(mine).toEqual([200, `http://${own}/sessions/${sessionId}/own`]);
    expect(theirs).toEqual([404, `http://${foreign}/${tenantId}/en/sessions/hidden`]);
    const profile = `/profile/${encodeURIComponent(person.email)}`;
    const [told, untold] = await onBoth((host) => pageAt(host, profile));
    expect(told).toEqual([307, `http://${own}/profile`]);
    expect(untold?.[0]).toBe(404);
    const values = { ...valuesOf((await tenantOf(tenantId)).name, {}), companyName: "Another" };
    await (await callAs(person, tenantId)).tenant.saveDraft({ revision: 0, values });
    const [draft, plain] = await onBoth((host) => pageAt(host, "/docs/ranking?look=draft"));
    expect([draft?.[1], plain?.[1]]).toEqual([
      expect.stringMatching(`/${tenantId}~1/en/docs/ranking$`),
      `http://${foreign}/${tenantId}/en/docs/ranking`,
    ]);
  });

  it("TEN-1: hands out no archive, no log and no calendar", async () => {
    await (await callAs(person, tenantId)).auth.requestExport();
    const isTheirs = eq(authExports.userId, person.userId);
    const [made] = await owner.select().from(authExports).where(isTheirs);
    const id = made?.id ?? "";
    await doJob("make-export", { exportId: id });
    const archive = (host: string) => statusOf(answerExport(ask(host, `/api/exports/${id}`), id));
    expect(await onBoth(archive)).toEqual([200, 404]);
    const log = (host: string) => statusOf(answerAuditExport(ask(host, "/api/audit?format=json")));
    expect(await onBoth(log)).toEqual([200, 412]);
    const path = `/sessions/${sessionId}/calendar.ics`;
    const calendar = (host: string) => statusOf(answerCalendar(ask(host, path), sessionId));
    expect(await onBoth(calendar)).toEqual([200, 404]);
  });

  it("TEN-1: receives no event for its person alone", async () => {
    const input = JSON.stringify(transformer.serialize({ topics: [{ kind: "notices" }] }));
    const heard = async (host: string) => {
      const request = ask(host, `/api/trpc/stream.watch?input=${encodeURIComponent(input)}`);
      const reader = (await handleTrpcRequest(request)).body?.getReader();
      const first = new TextDecoder().decode((await reader?.read())?.value);
      await reader?.cancel();
      return first;
    };
    const [mine, theirs] = await onBoth(heard);
    expect(mine).toMatch(/^event: connected/);
    expect(theirs).toMatch(/^event: serialized-error.*"httpStatus":401/s);
  });
});
