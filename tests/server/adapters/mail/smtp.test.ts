import { afterAll, beforeAll, expect, it } from "vitest";
import { smtp } from "@/server/adapters/mail/smtp";
import { startSmtp } from "../../../support/smtp";

let server: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  server = await startSmtp();
});
afterAll(() => server.stop());

const MAIL = {
  id: "0190-a",
  from: { name: 'Zürich "Indie" Makers', address: "hello@indie.example" },
  to: "mira@people.example",
  subject: "Grüezi – willkommen 🎉",
  html: "<p>Grüezi</p>",
  text: "Grüezi\n.\nafter a lonely dot",
  unsubscribeUrl: null,
  calendar: null,
};

it("delivers a mail whole, in both forms, as whom the community is", async () => {
  await smtp(`smtp://user:p%40ss@127.0.0.1:${server.port}`).send(MAIL);
  const { mail, from, to, user } = server.received[0] ?? {};
  expect({ from, to, user }).toEqual({ from: MAIL.from.address, to: [MAIL.to], user: "user" });
  expect(mail?.from).toEqual(MAIL.from);
  expect(mail).toMatchObject({ subject: MAIL.subject, messageId: "<0190-a@indie.example>" });
  expect(mail?.text?.trim()).toBe(MAIL.text);
  expect(mail?.html?.trim()).toBe(MAIL.html);
});

const headersOf = () =>
  Object.fromEntries(server.received.at(-1)?.mail.headers.map(({ key, value }) => [key, value]) ?? []);

it("NOT-3: an unrequested mail carries both headers of RFC 8058, and no other does", async () => {
  const unsubscribeUrl = `https://indie.example/api/unsubscribe?token=${"a".repeat(300)}.b`;
  const port = smtp(`smtp://127.0.0.1:${server.port}`);
  await port.send({ ...MAIL, unsubscribeUrl });
  expect(headersOf()).toMatchObject({
    "list-unsubscribe": `<${unsubscribeUrl}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  });
  await port.send(MAIL);
  expect(headersOf()).not.toHaveProperty("list-unsubscribe");
});

it("a mail program shows the emails of one discussion together, in the language they are in", async () => {
  const port = smtp(`smtp://127.0.0.1:${server.port}`);
  await port.send({ ...MAIL, threadId: "0190-t", language: "de" });
  expect(headersOf()).toMatchObject({
    "in-reply-to": "<0190-t@indie.example>",
    references: "<0190-t@indie.example>",
    "content-language": "de",
  });
  await port.send(MAIL);
  expect(headersOf()).not.toHaveProperty("references");
});

it("SES-7: tells a calendar beside the words, and names what it is asked to do", async () => {
  const calendar = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n";
  const port = smtp(`smtp://127.0.0.1:${server.port}`);
  await port.send({ ...MAIL, calendar });
  const [event] = server.received.at(-1)?.mail.attachments ?? [];
  expect(event).toMatchObject({ mimeType: "text/calendar", method: "CANCEL" });
  expect(new TextDecoder().decode(event?.content as ArrayBuffer)).toBe(calendar.replaceAll("\r", ""));
  await port.send(MAIL);
  expect(server.received.at(-1)?.mail.attachments).toEqual([]);
});

it("cannot be made to write to more people than one", async () => {
  server.received.length = 0;
  await smtp(`smtp://127.0.0.1:${server.port}`).send({
    ...MAIL,
    subject: "Hello\r\nBcc: many@people.example",
    from: { ...MAIL.from, name: "Name\r\nBcc: many@people.example" },
  });
  expect(server.received.map(({ to }) => to)).toEqual([[MAIL.to]]);
  expect(server.received[0]?.mail.headers.some(({ key }) => key === "bcc")).toBe(false);
});

it("throws when the server refuses, so that the mail is tried again", async () => {
  server.state.isRefusing = true;
  await expect(smtp(`smtp://127.0.0.1:${server.port}`).send(MAIL)).rejects.toThrow("try later");
});
