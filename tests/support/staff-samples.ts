import { newId } from "@/lib/id";
import { accessBlocks } from "@/server/db/schema";
import { callAs, signIn } from "./caller";
import { createMember, type Person } from "./factories";
import { owner } from "./owner";

/** A community with somebody who runs it, who does each of the acts below to somebody or something of it. */
export type Ground = { tenantId: string; runner: Person; member: Person };

type Input = (ground: Ground) => unknown | Promise<unknown>;

const REASON = "A reason of the tests";

const as = async ({ tenantId, runner }: Ground) => callAs(runner, tenantId);

/** One input for each act of those who run a community, by which it succeeds and changes something. */
export const STAFF_SAMPLES: Record<string, Input> = {
  "flags.switch": () => ({ flag: "comments", isEnabled: false, reason: REASON }),
  "member.sanction": ({ member }) => ({ userId: member.userId, kind: "warning", reason: REASON }),
  "member.liftSanction": async (ground) => {
    const { userId } = await createMember(ground.tenantId);
    const until = new Date(Date.now() + 3_600_000);
    await (await as(ground)).member.sanction({ userId, kind: "mute", until, reason: REASON });
    return { userId, kind: "mute", reason: REASON };
  },
  "member.addNote": ({ member }) => ({
    userId: member.userId,
    body: "A note",
    note: "A note",
    text: "A note",
  }),
  "member.exportPeople": () => ({ query: "", role: null, standing: null, joined: null, seen: null }),
  "tenant.changeRules": () => ({ holdFirstComments: true, launchesPerDay: 3, searchLanguage: "english" }),
  "security.checkAudit": () => undefined,
  "security.beginAuditExport": () => ({}),
  "security.addBlock": () => ({ subject: "203.0.113.9", effect: "block", reason: REASON, hours: 1 }),
  "security.liftBlock": async ({ tenantId, runner }) => {
    const id = newId();
    const rule = { kind: "address", subject: "203.0.113.10", effect: "block", reason: REASON } as const;
    await owner.insert(accessBlocks).values({ ...rule, id, tenantId, createdBy: runner.userId });
    return { id };
  },
  "member.endSignIn": async ({ tenantId, member }) => {
    await signIn(member, tenantId);
    const rows = await owner.execute<{ id: string }>(
      `select id from auth_sessions where user_id = '${member.userId}'`,
    );
    return { userId: member.userId, signInId: rows[0]?.id };
  },
};

/** Acts that take an outside or several steps; their own tests look for the entry. */
export const AUDITED_ELSEWHERE: Record<string, string> = {
  "member.deleteNote": "tests/features/member",
  "tenant.domains.add": "tests/features/tenant/domains.test.ts",
  "tenant.domains.check": "tests/features/tenant/domains.test.ts",
  "tenant.domains.choosePrimary": "tests/features/tenant/domains.test.ts",
  "tenant.domains.remove": "tests/features/tenant/domains.test.ts",
};
