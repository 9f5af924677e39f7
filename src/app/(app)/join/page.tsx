import { headers } from "next/headers";
import * as m from "#messages";
import { decide } from "@/access/decide";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { JOIN_PAGE } from "@/domain/member/joining/rules";
import { readJoinView } from "@/features/member/joining/queries";
import { JoinDoor } from "@/features/member/joining/ui/join-door";

export const generateMetadata = privateMetadata(m.common_join);

/** How to join a community, and what a members-only one answers outsiders at every path. */
export default async function JoinPage() {
  const gate = await requirePage("/join");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const { branding, timeZone } = scope.tenant;
  const entry = decide({}, scope);
  if (!entry.allowed && entry.denial.reason !== "outsider")
    return <AccessDenied denial={entry.denial} tenant={scope.tenant} />;
  const asked = (await headers()).get("x-asked") ?? "/";
  const returnTo = asked.startsWith(JOIN_PAGE) ? "/" : asked;
  const view = await readJoinView(scope);
  return <JoinDoor {...{ view, timeZone, returnTo }} community={branding.companyName} />;
}
