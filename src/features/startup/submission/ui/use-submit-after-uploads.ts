import { type FormEvent, useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { announceErrors } from "@/components/feedback/announce-errors";
import { showNotLoaded } from "@/components/hooks/use-lazy-component";
import { toast } from "@/components/ui/toast";
import type { SubmitStartup } from "@/domain/startup/schema";
import type { SubmissionForm } from "@/features/startup/drafts/ui/use-draft-sync";
import { haveArrived, isUploading } from "@/features/startup/images/ui/use-uploads";

/** Submits a form once its images are uploaded. If an upload fails, the form isn't submitted. (SUB-4) */
export function useSubmitAfterUploads(form: SubmissionForm, send: (values: SubmitStartup) => Promise<void>) {
  const [isWaiting, setWaiting] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isWaiting) return;
    if (isUploading(form.control)) {
      setWaiting(true);
      announce(m.startup_image_awaited());
      const areThere = await haveArrived(form.control);
      setWaiting(false);
      if (!areThere) return void toast.error(m.startup_image_missing());
    }
    await form.handleSubmit(send, announceErrors)().catch(showNotLoaded);
  };
  return { submit, isWaiting };
}
