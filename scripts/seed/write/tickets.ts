import { supportTickets, ticketAnswers } from "@/domain/schema";
import { fingerprintOf } from "@/features/support/sender";
import type { TicketContent } from "../content-reader/care-model";
import type { CommunityContent, Person } from "../content-reader/model";
import { hoursBefore } from "../plan/hours";
import { idOf, userIdOf } from "../plan/ids";
import { demoEmailOf } from "../plan/people";
import type { Owner } from "./database";
import type { Community } from "./startups";

/** The messages to the people who run a community, and their answers. Sends no emails. */
export async function writeTickets(
  tx: Owner,
  { key, tenantId }: Community,
  { care: { tickets } }: CommunityContent,
  people: Person[],
  now: Date,
): Promise<void> {
  if (!tickets.length) return;
  const idOfTicket = (index: number) => idOf("ticket", `${key}:${index}`);
  const rows = tickets.map((ticket, index) => {
    const { topic, message, status, hours } = ticket;
    const sender = senderOf(ticket, people);
    const createdAt = hoursBefore(now, hours);
    const fingerprint = fingerprintOf([sender.email, topic, message], createdAt);
    return { ...sender, id: idOfTicket(index), tenantId, topic, message, status, fingerprint, createdAt };
  });
  await tx.insert(supportTickets).values(rows);
  const answers = tickets.flatMap(({ answers: given }, index) =>
    given.map(({ by, body, hours }, place) => {
      const ticketId = idOfTicket(index);
      const [authorId, createdAt] = [userIdOf(by), hoursBefore(now, hours)];
      const fingerprint = fingerprintOf([ticketId, authorId, body], createdAt);
      return {
        id: idOf("answer", `${ticketId}:${place}`),
        tenantId,
        ticketId,
        authorId,
        body,
        fingerprint,
        createdAt,
      };
    }),
  );
  if (answers.length) await tx.insert(ticketAnswers).values(answers);
}

function senderOf({ from }: TicketContent, people: Person[]) {
  if (typeof from !== "string") return { ...from, userId: null };
  const person = people.find(({ username }) => username === from);
  if (!person) throw new Error(`There is no user called ${from}.`);
  return { userId: userIdOf(from), name: person.fullName, email: demoEmailOf(from) };
}
