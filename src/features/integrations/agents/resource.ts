import type { Tenant } from "@/access/tenant";
import { originOf } from "@/domain/tenant/origin";

/** Where agents find the tools of a community. */
export const MCP_PATH = "/api/mcp";

/** What an agent's token is for, and for nothing else. */
export const resourceOf = ({ domain }: Pick<Tenant, "domain">): string => `${originOf(domain)}${MCP_PATH}`;
