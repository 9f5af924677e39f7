import { useId, useState } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { lacksDescription } from "@/features/session/decks/rules";
import { MAX_LETTERS, type SlideValues } from "@/features/session/decks/schema";
import { uploadFile } from "@/lib/browser/upload-file";

type SlideFormProps = {
  slide: SlideValues;
  number: number;
  /** The id of the message that the text overflows; undefined if it fits. */
  overfullId: string | undefined;
  onChange: (change: Partial<SlideValues>) => void;
};

const KINDS = [
  ["text", m.common_text],
  ["image", m.session_decks_slide_image],
] as const;

export function SlideForm({ slide, number, overfullId, onChange }: SlideFormProps) {
  const name = useId();
  return (
    <div className="flex flex-col gap-5">
      <fieldset className="segments">
        <legend className="sr-only">{m.session_decks_slide_shows({ slide: number })}</legend>
        {KINDS.map(([kind, label]) => (
          <label
            key={kind}
            className="segment cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              checked={slide.kind === kind}
              onChange={() => onChange({ kind })}
              className="sr-only"
            />
            {label()}
          </label>
        ))}
      </fieldset>
      {slide.kind === "text" ? (
        <div className="flex flex-wrap justify-between gap-x-4 text-sm text-muted-foreground">
          <p>{m.session_decks_slide_wordsHint()}</p>
          <p className="tabular-nums">{`${slide.markdown.length}/${MAX_LETTERS.markdown}`}</p>
          {overfullId && (
            <p id={overfullId} className="basis-full text-destructive">
              {m.session_decks_slide_tooManyWords()}
            </p>
          )}
        </div>
      ) : (
        <ImageFields slide={slide} number={number} onChange={onChange} />
      )}
      <Field label={m.common_notes()} optional hint={m.session_decks_slide_notesHint()}>
        {(control) => (
          <Textarea
            {...control}
            value={slide.notes}
            maxLength={MAX_LETTERS.notes}
            onChange={({ target }) => onChange({ notes: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

type PartProps = Pick<SlideFormProps, "slide" | "onChange">;

function ImageFields({ slide, number, onChange }: PartProps & { number: number }) {
  const id = useId();
  const [state, setState] = useState<{ isBusy: boolean; error: string | null }>({
    isBusy: false,
    error: null,
  });
  const send = async (file: File | undefined) => {
    if (!file) return;
    setState({ isBusy: true, error: null });
    try {
      const { id } = await uploadFile<{ id: string }>("slide", file);
      onChange({ fileId: id, kind: "image" });
      setState({ isBusy: false, error: null });
    } catch (error) {
      setState({ isBusy: false, error: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          aria-label={
            slide.fileId
              ? m.session_decks_slide_otherImage({ slide: number })
              : m.session_decks_slide_newImage({ slide: number })
          }
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            void send(target.files?.[0]);
            target.value = "";
          }}
        />
        <Button
          variant="outline"
          size="sm"
          loading={state.isBusy}
          onClick={() => document.getElementById(id)?.click()}
        >
          {slide.fileId ? m.session_decks_slide_chooseOther() : m.session_decks_slide_choose()}
        </Button>
        <InlineError>{state.error}</InlineError>
      </div>
      <Field
        label={m.common_description()}
        hint={lacksDescription(slide) ? m.session_decks_slide_noAlt() : m.session_decks_slide_altHint()}
      >
        {(control) => (
          <Input
            {...control}
            value={slide.alt}
            maxLength={MAX_LETTERS.alt}
            onChange={({ target }) => onChange({ alt: target.value })}
          />
        )}
      </Field>
    </>
  );
}
