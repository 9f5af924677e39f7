"use client";
import * as m from "#messages";
import { clientOnly } from "@/components/client-only";
import { FormSkeleton, HeadingSkeleton } from "@/components/feedback/form-skeleton";
import { PageHeader } from "@/components/navigation/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { SESSION_FORMATS } from "@/domain/session/rules";
import type { PlanStart } from "./initial-values";

/** Rendered on the client only, because input before hydration would be lost. */
const PlanForm = clientOnly(
  () => import("./plan-form").then((file) => file.PlanForm),
  () => <FormSkeleton before={<FormatSkeleton />} />,
);

const FormatSkeleton = () => (
  <>
    <HeadingSkeleton />
    <Skeleton className="-mb-3 h-4 w-28" />
    <div className="grid gap-2.5 sm:grid-cols-3">
      {SESSION_FORMATS.map((format) => (
        <Skeleton key={format} className="h-19.5 sm:h-32.5" />
      ))}
    </div>
  </>
);

type PlanScreenProps = { userId: string; start: PlanStart };

export const PlanScreen = ({ userId, start }: PlanScreenProps) => (
  <div className="page-column pb-16">
    <PageHeader
      title={start.version === 0 ? m.common_createSession() : m.common_editNamed({ name: start.plan.title })}
      text={start.version === 0 ? m.session_form_createText() : undefined}
    />
    <noscript>
      <p className="rounded-md border bg-muted px-4 py-2.5 text-sm">{m.common_formNeedsScript()}</p>
    </noscript>
    <PlanForm userId={userId} start={start} />
  </div>
);
