import { requirePublicPage } from "@/api/require-page";
import { Restricted } from "../_shell/restricted";

export const dynamic = "force-static";

export default async function LandingPage() {
  const gate = await requirePublicPage("/");
  if (gate.denial) return <Restricted {...gate} />;
  return <h1>{gate.scope.tenant.name}</h1>;
}

export const generateStaticParams = () => [];
