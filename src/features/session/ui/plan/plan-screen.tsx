"use client";
import { browserPart } from "@/components/browser-part";
import { FormSkeleton } from "@/components/form-skeleton";
import { PageHeader } from "@/components/page-header";
import { COPY } from "../../copy";
import type { PlanStart } from "./beginning";

/** Nobody can type before the script runs, so the server does not draw the form. */
const PlanForm = browserPart(() => import("./plan-form").then((file) => file.PlanForm), FormSkeleton);

type PlanScreenProps = { userId: string; start: PlanStart };

/** Planning a session, or changing one that is planned. */
export const PlanScreen = ({ userId, start }: PlanScreenProps) => (
  <div className="page-column max-w-4xl pb-16">
    <PageHeader
      title={start.version === 0 ? COPY.create : `Edit ${start.plan.title}`}
      text={start.version === 0 ? COPY.form.createText : undefined}
    />
    <noscript>
      <p className="rounded-md border bg-muted px-4 py-2.5 text-sm">This form needs JavaScript.</p>
    </noscript>
    <PlanForm userId={userId} start={start} />
  </div>
);
