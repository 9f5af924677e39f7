"use client";
import * as m from "#messages";
import { clientOnly } from "@/components/client-only";
import { FormBesideSkeleton, HeadingSkeleton } from "@/components/feedback/form-skeleton";
import { PageHeader } from "@/components/navigation/page-header";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import type { ShownCategory } from "@/domain/startup/categories/rules";
import type { EditableStartup } from "@/domain/startup/editing/schema";
import { STATUS_NAMES } from "@/features/startup/directory/copy";
import { ScheduleSection } from "@/features/startup/launch/ui/schedule-section";
import { ArchiveSection } from "./archive-section";
import type { EditedCommunity } from "./edit-form";
import { ModerationNote } from "./moderation-note";

/** Not rendered on the server, because the form needs JavaScript anyway. */
const EditForm = clientOnly(
  () => import("./edit-form").then((file) => file.EditForm),
  () => <FormBesideSkeleton before={<HeadingSkeleton />} />,
);

type EditScreenProps = {
  userId: string;
  startup: EditableStartup;
  community: EditedCommunity;
  categories: readonly ShownCategory[];
};

export function EditScreen({ userId, startup, community, categories }: EditScreenProps) {
  const { slug, status, values } = startup;
  const outline = buttonVariants({ variant: "outline" });
  return (
    <>
      <PageHeader
        title={
          <span>
            {m.common_editNamed({ name: values.name })}{" "}
            <Badge className="align-middle">{STATUS_NAMES[status]()}</Badge>
          </span>
        }
        text={status === "live" ? m.startup_editing_edit_atOnce() : m.startup_editing_edit_notListed()}
        action={
          <>
            <a href={`/startup/${slug}/makers`} className={outline}>
              {m.common_makers()}
            </a>
            <a href={`/startup/${slug}/history`} className={outline}>
              {m.common_history()}
            </a>
            {status === "live" && (
              <a href={`/startup/${slug}`} className={outline}>
                {m.common_viewPage()}
              </a>
            )}
          </>
        }
      />
      <noscript>
        <p className="rounded-md border bg-muted px-4 py-2.5 text-sm">{m.common_formNeedsScript()}</p>
      </noscript>
      {startup.moderation && <ModerationNote startupId={values.id} status={status} {...startup.moderation} />}
      {status === "scheduled" && startup.launchAt && (
        <ScheduleSection startupId={values.id} launchAt={startup.launchAt} timeZone={community.timeZone} />
      )}
      <EditForm userId={userId} startup={startup} community={community} categories={categories} />
      {startup.isOwner && (status === "live" || status === "archived") && (
        <ArchiveSection startupId={values.id} isArchived={status === "archived"} />
      )}
    </>
  );
}
