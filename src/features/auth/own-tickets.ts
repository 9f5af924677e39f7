import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { salesRequests, supportTickets } from "@/server/db/schema";

/** Messages that somebody sent, also without an account from the address that they have proved since. */
export const isOwnTicket = ({ userId, email }: { userId: string; email: string }): SQL | undefined =>
  or(
    eq(supportTickets.userId, userId),
    and(isNull(supportTickets.userId), eq(sql`lower(${supportTickets.email})`, email.toLowerCase())),
  );

/** As `isOwnTicket`, of what was asked of those who run the platform. */
export const isOwnRequest = ({ userId, email }: { userId: string; email: string }): SQL | undefined =>
  or(
    eq(salesRequests.userId, userId),
    and(isNull(salesRequests.userId), eq(sql`lower(${salesRequests.email})`, email.toLowerCase())),
  );
