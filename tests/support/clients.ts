import { type Client, readClient } from "@/domain/auth/session-cookie";

/** The client of a browser without cookies, or with what a test gives. */
export const clientWith = (over: Partial<Client> = {}): Client => ({ ...readClient(new Headers()), ...over });
