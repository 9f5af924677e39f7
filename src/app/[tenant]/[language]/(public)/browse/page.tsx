import type { Metadata } from "next";
import * as m from "#messages";
import { cachedCategories } from "@/api/cache/directory";
import { listUncached } from "@/api/pages/directory-results";
import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { pageMetadata } from "@/app/_shell/seo/page-metadata";
import { browsePath, readAddress } from "@/features/startup/directory/urls";
import { Directory } from "../_browse/directory";

type Props = { searchParams: Promise<Record<string, string>> };

const askedBy = async ({ searchParams }: Props) => readAddress(new URLSearchParams(await searchParams));

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { view, words } = await askedBy(props);
  const gate = await requirePublicPage("/browse");
  if (gate.denial) return {};
  const title = words ? m.common_quoted({ words }) : m.common_startups();
  const description = m.startup_directory_lead();
  return {
    ...pageMetadata(gate.scope.tenant, { title, description, path: browsePath(view) }),
    robots: { index: false },
  };
}

export default async function BrowseMorePage(props: Props) {
  const gate = await requirePublicPage("/browse");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const found = await listUncached(scope, await askedBy(props), cachedCategories(scope.tenant.id));
  return <Directory tenant={scope.tenant} {...found} />;
}
