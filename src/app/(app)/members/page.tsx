import { redirect } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { JOIN_PAGE } from "@/domain/member/joining/rules";
import { readDirectory } from "@/features/member/directory/read-directory";
import { DirectoryForMembers, DirectoryScreen } from "@/features/member/directory/ui/directory-screen";
import { directoryViewOf } from "@/features/member/directory/urls";

export const generateMetadata = privateMetadata(m.common_members);

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function MembersPage({ searchParams }: Props) {
  const gate = await requirePage("/members");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const view = directoryViewOf(await searchParams);
  const directory = await readDirectory(scope, view);
  if (!directory && scope.tenant.joining !== "open") redirect(JOIN_PAGE);
  if (!directory) return <DirectoryForMembers community={scope.tenant.name} />;
  return <DirectoryScreen view={view} {...directory} />;
}
