import { hashPassword } from "better-auth/crypto";
import { authAccounts } from "@/domain/schema";
import { newId } from "@/lib/id";
import type { Person } from "./factories";
import { owner } from "./owner-db";

export async function givePassword({ userId }: Person, password: string): Promise<void> {
  await owner.insert(authAccounts).values({
    id: newId(),
    userId,
    accountId: userId,
    providerId: "credential",
    password: await hashPassword(password),
  });
}
