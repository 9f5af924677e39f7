"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { api, type Outputs } from "@/trpc/react";
import { EDITED_TITLES, isLegalPage, LEGAL_LIMITS } from "../../legal-rules";
import { BodyField } from "../body-field";
import { KeptWordings } from "./kept-wordings";
import { LegalHistory } from "./legal-history";
import { useLegalSync } from "./use-legal-sync";

export type OpenPage = Outputs["tenant"]["legal"]["open"];

type EditorProps = { page: OpenPage; userId: string; timeZone: string };

/** One page while it is written: saved as it is typed, put in force with a word on what has changed. */
export function LegalEditor({ page, userId, timeZone }: EditorProps) {
  const sync = useLegalSync(page, userId);
  const [note, setNote] = useState("");
  const [isMaterial, setMaterial] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isLegal = isLegalPage(page.name);
  const publish = api.tenant.legal.publish.useMutation({
    onSuccess: async ({ version }) => {
      sync.stop();
      await toast.success(`Version ${version} is in force`);
      location.reload();
    },
    onError: ({ data, message }) => {
      setErrors(data?.reason ? { [data.reason]: message } : {});
      if (data?.reason === "stale") void sync.ask();
      void toast.error("Nothing was changed", { description: message });
    },
  });
  const send = async (isBuiltIn: boolean) => {
    setErrors({});
    const version = await sync.flush();
    if (version === null) {
      const isClash = sync.state.is === "clash";
      const description = isClash ? "Choose first whose text stands." : "The draft could not be saved first.";
      return void toast.error("Nothing was changed", { description });
    }
    if (!isBuiltIn && version === 0) return setErrors({ body: "Nothing has been changed yet." });
    publish.mutate({ name: page.name, version: isBuiltIn ? null : version, note, isMaterial });
  };
  const take = (body: string) => {
    const before = sync.body;
    sync.change(body);
    void toast.success("The draft says this now", {
      action: { label: "Undo", onClick: () => sync.change(before) },
    });
  };
  return (
    <div className="flex max-w-reading flex-col gap-6">
      <p className="flex flex-wrap gap-x-3 text-sm text-muted-foreground">
        {page.inForce === null
          ? isLegal
            ? "The platform’s text is in force."
            : "Nothing stands there yet."
          : `Your version ${page.inForce} is in force.`}
        <a className="text-brand underline underline-offset-4" href={`/${page.name}`}>
          See it
        </a>
      </p>
      <BodyField
        label={EDITED_TITLES[page.name]}
        value={sync.body}
        maxLength={LEGAL_LIMITS.body}
        error={errors.body}
        onChange={sync.change}
      />
      <Status sync={sync} />
      <div className="flex flex-col gap-4 border-t pt-6">
        <Field
          label="What has changed"
          required
          hint="Stands beside the version, for everybody."
          error={errors.note}
        >
          {(control) => (
            <Input
              {...control}
              value={note}
              maxLength={LEGAL_LIMITS.note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        {isLegal && (
          <div className="flex flex-col gap-1">
            <Checkbox
              label="This is a material change"
              checked={isMaterial}
              onChange={({ target }) => setMaterial(target.checked)}
            />
            <p className="pl-6.5 text-xs text-muted-foreground">
              Every member is asked to agree to it at their next visit; their answer is written down.
            </p>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button loading={publish.isPending} onClick={() => void send(false)}>
            Put in force
          </Button>
          {page.inForce !== null && (
            <Button variant="outline" loading={publish.isPending} onClick={() => void send(true)}>
              {isLegal ? "Back to the platform's text" : "Say nothing again"}
            </Button>
          )}
        </div>
      </div>
      <KeptWordings name={page.name} timeZone={timeZone} onTake={take} />
      <LegalHistory page={page} timeZone={timeZone} />
    </div>
  );
}

function Status({ sync: { state, body, resolve } }: { sync: ReturnType<typeof useLegalSync> }) {
  if (state.is === "clash") {
    const theirs = state.clash.theirs.body;
    return (
      <section role="alert" className="flex flex-col gap-3 rounded-md bg-warning-wash p-4 text-sm">
        <p className="text-warning">
          Somebody else changed this text at the same time. Choose whose stands; what is written over is kept
          below.
        </p>
        <blockquote className="max-h-60 overflow-auto rounded-sm border bg-card p-3 whitespace-pre-wrap">
          {theirs}
        </blockquote>
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={() => resolve(body)}>
            Keep mine
          </Button>
          <Button size="sm" variant="outline" onClick={() => resolve(theirs)}>
            Take theirs
          </Button>
        </div>
      </section>
    );
  }
  return (
    <p
      aria-live="polite"
      className={`min-h-5 text-sm ${state.is === "trouble" ? "text-destructive" : "text-muted-foreground"}`}
    >
      {state.is === "saving" && "Saving…"}
      {state.is === "saved" && "Draft saved"}
      {state.is === "trouble" && state.message}
    </p>
  );
}
