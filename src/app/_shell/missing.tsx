import { pageTenant } from "@/api/require-page";
import { MissingHere } from "./missing-here";

/** A path that is no page of this community. */
export async function Missing() {
  const { branding, capabilities } = await pageTenant();
  return <MissingHere companyName={branding.companyName} hasDirectory={capabilities.startup_directory} />;
}
