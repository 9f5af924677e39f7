import { z } from "zod";
import { PACKAGES } from "@/features/subscription/rules";
import { boundedLine, stop } from "@/lib/bounds";
import { normaliseColor } from "@/lib/format/color";
import { Id } from "@/lib/id";

/** The figures at the top of the overview; "recent" is within the last 30 days. */
export type PlatformFigures = {
  tenants: number;
  activeTenants: number;
  users: number;
  recentUsers: number;
  startups: number;
  recentStartups: number;
  sessions: number;
};

/** What a month earns, in cents, of so many subscriptions; those that are tried earn nothing yet. */
export type Revenue = { cents: number; paying: number; trying: number };

const Name = boundedLine(60, {
  least: 1,
  missing: "Please enter a name.",
  error: "Please keep it to 60 characters.",
});

/** As it was typed: a bare name below the hub's domain, or a domain of its own. */
const Address = z.string().trim().min(1).max(2000, stop());

const BAD_EMAIL = "This does not look like an e-mail address.";

/** Empty: nobody is written to, and a link is made instead. */
const OwnerEmail = z.union([
  z.literal(""),
  z.string().trim().max(254, stop(BAD_EMAIL)).toLowerCase().pipe(z.email(BAD_EMAIL)),
]);

const Color = z
  .string()
  .max(60, stop())
  .transform((text) => normaliseColor(text) ?? "")
  .refine((text) => text !== "", "Please enter a colour, such as #2563eb.");

/** `id` is made where the wizard is, so that pressing twice makes one tenant. */
export const CreateTenant = z.object({
  id: Id,
  name: Name,
  domain: Address,
  ownerEmail: OwnerEmail,
  plan: z.enum(["basic", "premium", "enterprise"]),
  features: z.object({
    whiteLabel: z.boolean(),
    customDomain: z.boolean(),
    analytics: z.boolean(),
    integrations: z.boolean(),
  }),
  primaryColor: Color,
});
export type CreateTenant = z.infer<typeof CreateTenant>;

/** `link` is the way in for its owner, told once; null where it was sent by mail. */
export type CreatedTenant = { id: string; name: string; domain: string; url: string; link: string | null };

/** `tenantId` is the tenant that has the address now, which is no obstacle. */
export const CheckAddress = z.object({ domain: z.string().max(2000, stop()), tenantId: Id.optional() });
export type CheckAddress = z.infer<typeof CheckAddress>;

/** `domain` is what was typed in the letters of DNS. */
export type AddressAnswer = { domain: string; refusal: null } | { domain: string | null; refusal: string };

const WHY = "Please say why, in 3 to 300 characters.";
/** Goes into the audit log. */
export const Why = boundedLine(300, { least: 3, error: WHY });

export const OneTenant = z.object({ tenantId: Id });
export type OneTenant = z.infer<typeof OneTenant>;

export const EditTenant = OneTenant.extend({
  name: Name,
  domain: Address,
  planType: z.enum(PACKAGES),
  reason: Why,
});
export type EditTenant = z.infer<typeof EditTenant>;

/** The reason is told to its owners. */
export const SuspendTenant = OneTenant.extend({ reason: Why });
export type SuspendTenant = z.infer<typeof SuspendTenant>;

/** `domain` is typed, so that nobody deletes by accident. */
export const DeleteTenant = SuspendTenant.extend({ domain: z.string().trim().max(300, stop()) });
export type DeleteTenant = z.infer<typeof DeleteTenant>;

export const InviteOwner = OneTenant.extend({ email: OwnerEmail });
export type InviteOwner = z.infer<typeof InviteOwner>;

export const WithdrawOwner = OneTenant.extend({ invitationId: Id });
export type WithdrawOwner = z.infer<typeof WithdrawOwner>;
