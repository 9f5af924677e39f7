import { afterAll, expect, it, vi } from "vitest";
import { startWorkers } from "@/api/jobs/workers";
import { INDIE } from "../../support/factories";
import { mailsTo } from "../../support/mail";
import { callAs } from "../../support/trpc-caller";

const server = await vi.hoisted(async () => {
  const { startSmtp } = await import("../../support/smtp");
  const started = await startSmtp();
  Object.assign(process.env, {
    SMTP_URL: `smtp://127.0.0.1:${started.port}`,
    MAIL_FROM: "Hub <hello@hub.example>",
  });
  return started;
});
afterAll(() => server.stop());

it("a requested email leaves by SMTP, from the community and once", async () => {
  const email = "reader@people.example";
  await (await callAs(null, INDIE)).auth.requestMagicLink({ email });
  await startWorkers();
  await vi.waitFor(async () => expect((await mailsTo(email))[0]?.sentAt).toBeInstanceOf(Date), 15_000);
  expect(server.received).toHaveLength(1);
  const { mail, to } = server.received[0] ?? {};
  expect(to).toEqual([email]);
  expect(mail?.from).toEqual({ name: "IndieZH", address: "hello@hub.example" });
  expect(mail?.text).toContain("http://indie.localhost:3000/auth/link?token=");
  expect(mail?.html).toContain("Sign in to IndieZH");
});
