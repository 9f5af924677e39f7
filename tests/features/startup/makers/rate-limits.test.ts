import { expect, test, vi } from "vitest";
import { newId } from "@/lib/id";
import { createMember, createStartup, HUB } from "../../../support/factories";
import { mailsTo } from "../../../support/mail";
import { draftStartup } from "../../../support/submissions";
import { callAs } from "../../../support/trpc-caller";

vi.hoisted(() => {
  process.env.LIMITS_FACTOR = "1";
});

async function inviter() {
  const person = await createMember(HUB);
  const { startup } = await callAs(person, HUB);
  const invite = async (name: string) => {
    const { id: startupId } = await createStartup(HUB, { makers: [person] });
    return startup.makers.invite({ startupId, name, role: "editor" });
  };
  return { invite, submit: startup.submit };
}

const tooMany = { code: "TOO_MANY_REQUESTS", cause: { reason: "makers" } };

test("SUB-6: One mailbox gets at most five invitations a day, from all senders and networks together", async () => {
  const email = `${newId()}@people.example`;
  for (let times = 0; times < 5; times += 1) await (await inviter()).invite(email);
  await expect((await inviter()).invite(email)).rejects.toMatchObject(tooMany);
  await expect((await inviter()).submit(draftStartup({ makers: [email] }))).rejects.toMatchObject(tooMany);
  expect(await mailsTo(email)).toHaveLength(5);
});

test("SUB-6: One person sends thirty a day, and what was refused does not count", async () => {
  const { invite } = await inviter();
  for (let times = 0; times < 6; times += 1)
    await expect(invite("nobody-at-all")).rejects.toMatchObject({ code: "BAD_REQUEST" });
  for (let times = 0; times < 30; times += 1) await invite(`${newId()}@people.example`);
  await expect(invite(`${newId()}@people.example`)).rejects.toMatchObject(tooMany);
});
