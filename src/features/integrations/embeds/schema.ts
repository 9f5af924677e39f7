import { z } from "zod";
import * as m from "#messages";
import { EMBED_REACHES } from "@/access/names";
import { MAX_SITE_LENGTH, MAX_SITES, readSite } from "@/domain/tenant/embeds/rules";
import { stop } from "@/lib/bounds";

const Site = z
  .string()
  .max(MAX_SITE_LENGTH, stop())
  .transform((text, context): string => {
    const site = readSite(text);
    if (site) return site;
    context.addIssue({ code: "custom", message: m.integrations_embeds_badSite({ site: text }) });
    return z.NEVER;
  });

/** The websites that may show embeds; `sites` are those if it isn't none or all. */
export const EmbedSettings = z
  .object({
    reach: z.enum(EMBED_REACHES),
    sites: z
      .array(Site)
      .max(
        MAX_SITES,
        stop(() => m.integrations_embeds_manySites({ max: MAX_SITES })),
      )
      .transform((sites) => [...new Set(sites)]),
  })
  .refine(({ reach, sites }) => reach !== "some" || sites.length > 0, {
    path: ["sites"],
    error: m.integrations_embeds_noSite,
  });
export type EmbedSettings = z.output<typeof EmbedSettings>;

/** `base` holds what the form loaded. */
export const SaveEmbeds = EmbedSettings.safeExtend({ base: EmbedSettings });
export type SaveEmbeds = z.output<typeof SaveEmbeds>;
