import type { Metadata } from "next";
import * as m from "#messages";
import { cachedCategories } from "@/api/cache/directory";
import { listUncached } from "@/api/pages/directory-results";
import { requirePublicPage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { browsePath, readAddress } from "@/features/startup/directory/urls";
import { Directory } from "../_browse/directory";

type Props = { searchParams: Promise<Record<string, string>> };

const askedBy = async ({ searchParams }: Props) => readAddress(new URLSearchParams(await searchParams));

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { view, words } = await askedBy(props);
  return {
    title: words ? m.common_quoted({ words }) : m.common_startups(),
    robots: { index: false },
    alternates: { canonical: browsePath(view) },
  };
}

export default async function BrowseMorePage(props: Props) {
  const gate = await requirePublicPage("/browse");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const found = await listUncached(scope, await askedBy(props), cachedCategories(scope.tenant.id));
  return <Directory tenant={scope.tenant} {...found} />;
}
