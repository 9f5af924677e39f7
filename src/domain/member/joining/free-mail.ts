import providers from "email-providers/all.json";
import { processSingleton } from "@/lib/process-singleton";

/** Whether anyone can get an address at a domain, so that it says nothing about its users. */
export const isFreeMail = (domain: string): boolean =>
  processSingleton("email-providers", () => new Set<string>(providers)).has(domain);
