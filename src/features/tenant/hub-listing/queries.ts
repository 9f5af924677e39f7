import { and, desc, eq, isNotNull, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { VISIBILITIES } from "@/access/names";
import type { TenantScope } from "@/access/scope";
import { hubListings, tenants } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { brandingOf } from "@/domain/tenant/rules";
import { TenantSettings } from "@/domain/tenant/schema";
import type { HubCard, HubListing, HubPage } from "@/features/tenant/hub-listing/schema";
import { type CommunitiesView, readPlace, writePlace } from "@/features/tenant/hub-listing/urls";
import { brandVariables } from "@/lib/format/color";
import { canonicalTimeZone } from "@/lib/time/time-zone";
import { inTenant, type Tx } from "@/server/db/client";
import { readFigures } from "./figures";

const PAGE_SIZE = 48;

const { tenantId, listedAt, sentence, category, showsMembers, showsSessions } = hubListings;
const MEMBERS = sql<number>`coalesce(${hubListings.memberCount}, 0)`;

const HIDDEN = VISIBILITIES.filter((visibility) => visibility !== "public");

/**
 * Public communities whose owners list them, while they are active and don't close soon. The platform's own aren't among
 * them. (TEN-21)
 */
const isOnHub = and(
  isNotNull(listedAt),
  eq(tenants.status, "active"),
  eq(tenants.tier, 1),
  isNull(tenants.closesAt),
  // Not `= 'public'`, which the planner takes to be rare, so that it would sort all communities.
  notInArray(sql`coalesce(${tenants.settings}->>'visibility', 'public')`, HIDDEN),
);

/** A community that has chosen no language speaks English. */
const speaks = (language: string): SQL =>
  sql`coalesce(nullif(${tenants.settings}->'languages', '[]'), '["en"]') @> ${JSON.stringify([language])}::jsonb`;

function isAfter(place: string): SQL | undefined {
  const after = readPlace(place);
  return after ? sql`(${MEMBERS}, ${tenantId}) < (${after.members}::int, ${after.id}::uuid)` : sql`false`;
}

/** The largest communities come first; of those that don't show their members, the newest. (TEN-21) */
export const listCommunities = (scope: TenantScope, view: CommunitiesView): Promise<HubPage> =>
  inTenant(scope, async (tx) => {
    const rows = await tx
      .select({
        listing: hubListings,
        name: tenants.name,
        domain: tenants.domain,
        settings: tenants.settings,
      })
      .from(hubListings)
      .innerJoin(tenants, eq(tenants.id, tenantId))
      .where(
        and(
          isOnHub,
          view.category ? eq(category, view.category) : undefined,
          view.language ? speaks(view.language) : undefined,
          view.after ? isAfter(view.after) : undefined,
        ),
      )
      .orderBy(desc(MEMBERS), desc(tenantId))
      .limit(PAGE_SIZE + 1);
    const shown = rows.slice(0, PAGE_SIZE);
    const last = rows.length > PAGE_SIZE ? shown.at(-1)?.listing : undefined;
    return {
      cards: shown.map((row) => toCard(row, scope.now)),
      next: last ? writePlace({ members: last.memberCount ?? 0, id: last.tenantId }) : null,
    };
  });

type Row = { listing: typeof hubListings.$inferSelect; name: string; domain: string; settings: unknown };

function toCard({ listing, name, domain, settings: stored }: Row, now: Date): HubCard {
  const settings = TenantSettings.parse(stored);
  const { companyName, primaryColor, secondaryColor } = brandingOf(name, settings.branding);
  const { nextSessionAt: at, nextSessionTitle: title } = listing;
  return {
    ...lookOf({ companyName, primaryColor, secondaryColor }),
    id: listing.tenantId,
    address: originOf(domain),
    sentence: listing.sentence,
    category: listing.category,
    languages: settings.languages,
    timeZone: canonicalTimeZone(settings.timeZone) ?? "UTC",
    memberCount: listing.memberCount,
    nextSession: at && title !== null && at > now ? { at, title } : null,
  };
}

type Look = { companyName: string; primaryColor: string; secondaryColor: string };

function lookOf({ companyName, primaryColor, secondaryColor }: Look) {
  const colors = brandVariables(primaryColor, secondaryColor);
  return {
    name: companyName,
    fill: colors["--brand-fill"] ?? primaryColor,
    onFill: colors["--on-brand"] ?? "#ffffff",
  };
}

/** Not listed is what a community is without a row. */
const UNLISTED: HubListing = {
  isListed: false,
  sentence: "",
  category: "general",
  showsMembers: false,
  showsSessions: false,
};

export async function readListing(tx: Tx, { tenant }: Pick<TenantScope, "tenant">): Promise<HubListing> {
  const [row] = await tx
    .select({ listedAt, sentence, category, showsMembers, showsSessions })
    .from(hubListings)
    .where(eq(tenantId, tenant.id));
  if (!row) return UNLISTED;
  const { listedAt: since, ...values } = row;
  return { isListed: since !== null, ...values };
}

/** For the owner's form: what is stored, and a card with all that the community could show. */
export const loadListing = (scope: TenantScope): Promise<{ listing: HubListing; card: HubCard }> =>
  inTenant(scope, async (tx) => {
    const { tenant } = scope;
    const listing = await readListing(tx, scope);
    const figures = await readFigures(tx, scope, { showsMembers: true, showsSessions: true });
    const { id, domain, languages, timeZone, branding } = tenant;
    const { sentence, category } = listing;
    const card = { id, sentence, category, languages, timeZone, ...lookOf(branding), ...figures };
    return { listing, card: { ...card, address: originOf(domain) } };
  });
