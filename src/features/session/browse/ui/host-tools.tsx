"use client";
import { Ban, Pencil } from "lucide-react";
import * as m from "#messages";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { buttonVariants } from "@/components/ui/button-variants";
import { isChangeable, mayBecome } from "@/domain/session/rules";
import type { SessionDetail } from "@/features/session/schema";
import { api } from "@/trpc/react";
import { HostRecap } from "./host-recap";
import { HostSteps } from "./host-steps";

const loadDialog = () => import("@/features/session/planning/ui/cancel-dialog");

const LOOK = `${buttonVariants({ variant: "outline", size: "sm" })} grow`;

export function HostTools({ session }: { session: SessionDetail }) {
  const { data: viewer } = api.auth.viewer.useQuery();
  const [CancelDialog, openDialog] = useLazyComponent(loadDialog);
  const { id, status, hosts } = session;
  const isHost = hosts.some(({ username }) => username === viewer?.username);
  if (!viewer || !(isHost || viewer.isAdmin)) return null;
  if (status === "completed") return <HostRecap session={session} />;
  if (!mayBecome(status, "cancelled")) return null;
  return (
    <div className="flex flex-wrap gap-2 border-b pb-5">
      <p className="basis-full text-sm font-medium">
        {isHost ? m.session_form_youHost() : m.session_form_youRun()}
      </p>
      <HostSteps session={session} />
      {isChangeable(status) && (
        <a href={`/sessions/${id}/edit`} className={LOOK}>
          <Pencil aria-hidden="true" />
          {m.common_edit()}
        </a>
      )}
      {CancelDialog ? (
        <CancelDialog sessionId={id} look={LOOK} />
      ) : (
        <button type="button" onClick={openDialog} aria-haspopup="dialog" className={LOOK}>
          <Ban aria-hidden="true" />
          {m.session_form_cancel()}
        </button>
      )}
    </div>
  );
}
