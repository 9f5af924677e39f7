import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { StartScreen } from "./start-screen";

export const generateMetadata = privateMetadata(m.platform_founding_title);

export default async function StartPage() {
  const gate = await requirePage("/start");
  if (gate.denial) return <AccessDenied {...gate} />;
  return <StartScreen scope={gate.scope} />;
}
