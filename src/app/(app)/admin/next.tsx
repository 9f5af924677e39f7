import type { TenantScope } from "@/access/scope";
import { readFirstSteps } from "@/features/tenant/onboarding/checklist";
import { readNextUp } from "@/features/tenant/onboarding/next-up";
import { NextUpList } from "@/features/tenant/onboarding/ui/next-up";

/** What comes next in the community. */
export async function Next({ scope }: { scope: TenantScope }) {
  const [next, { steps, isHidden }] = await Promise.all([readNextUp(scope), readFirstSteps(scope)]);
  const stepsLeft = isHidden ? 0 : steps.filter(({ isDone }) => !isDone).length;
  const { timeZone, capabilities } = scope.tenant;
  return (
    <div className="mb-8 empty:hidden">
      <NextUpList {...{ next, stepsLeft, timeZone }} hasSessions={capabilities.sessions} />
    </div>
  );
}
