import type { Metadata } from "next";
import * as m from "#messages";
import { profileAt } from "@/api/cache/profile";
import { requirePublicPage } from "@/api/pages/require-page";
import { profileImage } from "@/app/_shell/seo/og-image-content";
import { pageMetadata } from "@/app/_shell/seo/page-metadata";

type Props = { params: Promise<{ username: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const gate = await requirePublicPage("/profile/{username}");
  if (gate.denial) return {};
  const { tenant } = gate.scope;
  const profile = await profileAt(tenant.id, (await params).username);
  const { fullName, username, bio } = profile;
  const title = `${fullName} (@${username})`;
  const description = bio ?? m.common_nameOn({ name: fullName, community: tenant.branding.companyName });
  const path = `/profile/${username}`;
  return pageMetadata(tenant, {
    ...{ title, description, path },
    image: profileImage(profile),
    kind: { type: "profile", username },
  });
}
