import { requirePage } from "@/api/require-page";
import { Restricted } from "../../_shell/restricted";

export default async function SubmitPage() {
  const gate = await requirePage("/submit");
  if (gate.denial) return <Restricted {...gate} />;
  return <h1>Submit a startup to {gate.scope.tenant.name}</h1>;
}
