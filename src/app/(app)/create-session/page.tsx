import { notFound } from "next/navigation";
import * as m from "#messages";
import { requirePage } from "@/api/pages/require-page";
import { SessionDenied } from "@/app/_screens/session/session-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { blankPlan } from "@/features/session/planning/rules";
import { PlanScreen } from "@/features/session/planning/ui/plan-screen";
import { newId } from "@/lib/id";
import { DAY_MS } from "@/lib/time/duration";
import { zonedClock } from "@/lib/time/time-zone";

export const generateMetadata = privateMetadata(m.common_createSession);

const TWO_WEEKS_MS = 14 * DAY_MS;

export default async function CreateSessionPage() {
  const gate = await requirePage("/create-session");
  if (gate.denial) return <SessionDenied {...gate} />;
  const { tenant, viewer, now } = gate.scope;
  const { day } = zonedClock(new Date(now.getTime() + TWO_WEEKS_MS), tenant.timeZone);
  const plan = blankPlan(newId(), day, tenant.timeZone);
  return <PlanScreen userId={(viewer ?? notFound()).userId} start={{ plan, version: 0 }} />;
}
