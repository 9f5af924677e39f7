import ICAL from "ical.js";
import { beforeAll, describe, expect, it } from "vitest";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { mailsTo } from "../../../support/mail";
import { noticesOf, typesOf } from "../../../support/notices";
import { countsOf, lineOf, press } from "../../../support/seats";
import { replan } from "../../../support/session-plans";
import { createSession } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";

let tenantId: string;
let host: Person;
beforeAll(async () => {
  tenantId = await createTenant();
  host = await createMember(tenantId);
});

/** At a whole minute, as a form plans it. */
const startsAt = new Date(Math.ceil(Date.now() / 86_400_000 + 5) * 86_400_000);

/** A session with one seat, its holder, and two who wait. */
async function evening() {
  const { id } = await createSession(tenantId, { hosts: [host], capacity: 1, startsAt });
  const guests = [await createMember(tenantId), await createMember(tenantId), await createMember(tenantId)];
  for (const guest of guests) await press("join", guest, tenantId, id);
  const [holder, first, second] = guests;
  if (!holder || !first || !second) throw new Error("A person is missing.");
  return { id, holder, first, second };
}

const newestTo = async ({ email }: Person) => (await mailsTo(email))[0];

function eventIn(calendar: string | null | undefined) {
  const root = ICAL.Component.fromString(calendar ?? "");
  const event = root.getFirstSubcomponent("vevent");
  const value = (name: string) => String(event?.getFirstPropertyValue(name));
  return { method: String(root.getFirstPropertyValue("method")), value };
}

describe("SES-5: more room", () => {
  it("goes to the members who waited longest, at once, and they are notified", async () => {
    const { id, first, second } = await evening();
    await replan(host, tenantId, id, { capacity: 2 });
    expect((await lineOf(id)).map(({ status }) => status)).toEqual(["going", "going", "waitlisted"]);
    expect(await typesOf(first, tenantId)).toEqual(["seat-won"]);
    expect((await newestTo(first))?.subject).toBe("You're going: An evening of talks");
    expect(await typesOf(second, tenantId)).toEqual([]);
    await replan(host, tenantId, id, { capacity: null });
    expect((await countsOf(id)).stored).toEqual({ held: 3, waiting: 0 });
  });

  it("is never less than what is held", async () => {
    const { id } = await evening();
    await replan(host, tenantId, id, { capacity: 3 });
    await expect(replan(host, tenantId, id, { capacity: 2 })).rejects.toMatchObject({ code: "CONFLICT" });
  });
});

describe("SES-7: a changed session", () => {
  it("reaches attendees with a newer entry for their calendar, and waiting members as a notice", async () => {
    const { id, holder, first } = await evening();
    await replan(host, tenantId, id, { place: "Kaufleuten" });
    const mail = await newestTo(holder);
    expect(mail?.subject).toBe("Changed: An evening of talks");
    expect(mail?.text).toContain("Kaufleuten");
    const { method, value } = eventIn(mail?.calendar);
    expect([method, value("uid"), value("sequence"), value("location")]).toEqual([
      "REQUEST",
      id,
      "1",
      "Kaufleuten",
    ]);
    const toWaiting = await newestTo(first);
    expect([toWaiting?.subject, toWaiting?.calendar]).toEqual(["Changed: An evening of talks", null]);
    expect(await typesOf(holder, tenantId)).toEqual(["session-changed"]);
  });

  it("is not mailed when it is only said in other words", async () => {
    const { id, holder } = await evening();
    await replan(host, tenantId, id, { description: "In other words." });
    expect((await newestTo(holder))?.subject).toBe("You're going: An evening of talks");
  });

  it("is removed from calendars when it is canceled, and all are told why", async () => {
    const { id, holder, second } = await evening();
    await (await callAs(host, tenantId)).session.cancel({
      sessionId: id,
      reason: "The room has burnt down.",
    });
    const mail = await newestTo(holder);
    expect(mail?.subject).toBe("Canceled: An evening of talks");
    expect(mail?.text).toContain("From the hosts: The room has burnt down.");
    const { method, value } = eventIn(mail?.calendar);
    expect([method, value("uid"), value("status"), value("sequence")]).toEqual([
      "CANCEL",
      id,
      "CANCELLED",
      "1",
    ]);
    const toWaiting = await newestTo(second);
    expect([toWaiting?.subject, toWaiting?.calendar]).toEqual(["Canceled: An evening of talks", null]);
    const [told] = await noticesOf(second, tenantId);
    expect(told).toMatchObject({ type: "session-cancelled", sessionId: id });
    const list = await (await callAs(second, tenantId)).notification.list({});
    expect(list.items[0]).toMatchObject({ path: `/sessions/${id}?notice=${told?.id}` });
    expect(list.items[0]?.text).toMatch(/^“An evening of talks” on .+ is canceled$/);
  });

  it("takes a returned seat out of the member's calendar", async () => {
    const { id, holder } = await evening();
    await press("leave", holder, tenantId, id);
    expect(eventIn((await newestTo(holder))?.calendar).method).toBe("CANCEL");
  });
});
