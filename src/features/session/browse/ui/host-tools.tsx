"use client";
import { Ban, Pencil } from "lucide-react";
import * as m from "#messages";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { buttonVariants } from "@/components/ui/button-variants";
import { isChangeable, mayBecome } from "@/domain/session/rules";
import type { SessionDetail } from "@/features/session/schema";
import { HostRecap } from "./host-recap";
import { HostSteps } from "./host-steps";
import { useHosting } from "./use-hosting";

const loadDialog = () => import("@/features/session/planning/ui/cancel-dialog");

/** Apart from the steps, because canceling isn't one. */
const CANCEL = `${buttonVariants({ variant: "ghost", size: "sm" })} ms-auto`;

export function HostTools({ session }: { session: SessionDetail }) {
  const { isHost, mayRun } = useHosting(session);
  const [CancelDialog, openDialog] = useLazyComponent(loadDialog);
  const { id, status } = session;
  if (!mayRun) return null;
  if (status === "completed") return <HostRecap session={session} className="border-b pb-5" />;
  if (!mayBecome(status, "cancelled")) return null;
  return (
    <div className="flex flex-wrap gap-2 border-b pb-5">
      <p className="basis-full text-sm font-medium">
        {isHost ? m.session_form_youHost() : m.session_form_youRun()}
      </p>
      <HostSteps session={session} />
      {isChangeable(status) && (
        <a href={`/sessions/${id}/edit`} className={buttonVariants({ variant: "outline", size: "sm" })}>
          <Pencil aria-hidden="true" />
          {m.common_edit()}
        </a>
      )}
      {CancelDialog ? (
        <CancelDialog sessionId={id} isDraft={status === "draft"} look={CANCEL} />
      ) : (
        <button type="button" onClick={openDialog} aria-haspopup="dialog" className={CANCEL}>
          <Ban aria-hidden="true" />
          {m.session_form_cancel()}
        </button>
      )}
    </div>
  );
}
