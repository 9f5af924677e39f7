import ipaddr from "ipaddr.js";
import { z } from "zod";
import * as m from "#messages";
import { API_SCOPES, type ApiScope, type KeyKind } from "@/access/api-scopes";
import { boundedLine, stop, tooLong } from "@/lib/bounds";
import { Id } from "@/lib/id-schema";
import { KEY_TERMS, MAX_KEY_NAME_LENGTH, MAX_NETWORKS } from "./rules";

/** An address or a range in CIDR notation; kept as a range whose other bits are zero, as Postgres demands. */
const Network = z
  .string()
  .trim()
  .max(50, stop())
  .transform((text, context): string => {
    const [address = ""] = text.split("/");
    const isAddress = text.includes(":") || ipaddr.IPv4.isValidFourPartDecimal(address);
    const range = text.includes("/") ? text : `${text}/${text.includes(":") ? 128 : 32}`;
    if (isAddress && ipaddr.isValidCIDR(range)) {
      const [, bits] = ipaddr.parseCIDR(range);
      const first = range.includes(":")
        ? ipaddr.IPv6.networkAddressFromCIDR(range)
        : ipaddr.IPv4.networkAddressFromCIDR(range);
      return `${first.toString()}/${bits}`;
    }
    context.addIssue({ code: "custom", message: m.integrations_keys_badNetwork({ network: text }) });
    return z.NEVER;
  });

export const CreateKey = z.object({
  name: boundedLine(MAX_KEY_NAME_LENGTH, {
    least: 1,
    missing: m.integrations_keys_noName,
    error: () => tooLong(MAX_KEY_NAME_LENGTH),
  }),
  scopes: z
    .array(z.enum(API_SCOPES))
    .min(1, { error: m.integrations_keys_noScope })
    .max(API_SCOPES.length, stop())
    .transform((scopes) => [...new Set(scopes)]),
  networks: z
    .array(Network)
    .max(
      MAX_NETWORKS,
      stop(() => m.integrations_keys_manyNetworks({ max: MAX_NETWORKS })),
    )
    .default([]),
  days: z.literal(KEY_TERMS).nullable(),
});
export type CreateKey = z.output<typeof CreateKey>;

/** What users create themselves; an agent's key comes with its connection. */
export type OwnKind = Exclude<KeyKind, "agent">;

export const OneKey = z.object({ id: Id });
export type OneKey = z.infer<typeof OneKey>;

/** The key itself is told only now. */
export type CreatedKey = { id: string; token: string };

export type ShownKey = {
  id: string;
  name: string;
  start: string;
  scopes: ApiScope[];
  networks: string[];
  /** Null if the account was deleted. */
  maker: string | null;
  /** Of an agent: where its codes are sent. */
  host: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  usedAt: Date | null;
  /** `paused`: its maker can't use it any more, and another admin may take it over. */
  state: "active" | "expired" | "paused";
};
