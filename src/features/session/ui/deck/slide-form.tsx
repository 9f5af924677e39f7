import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { lackOf } from "../../deck-rules";
import { MOST_LETTERS, type SlideValues } from "../../deck-schema";
import { uploadSlide } from "./upload-slide";

type SlideFormProps = {
  slide: SlideValues;
  number: number;
  isOverfull: boolean;
  onChange: (change: Partial<SlideValues>) => void;
};

const KINDS = [
  ["text", "Words"],
  ["image", "Image"],
] as const;

/** What stands on one slide, and what its speaker tells themselves. */
export function SlideForm({ slide, number, isOverfull, onChange }: SlideFormProps) {
  const name = useId();
  return (
    <div className="flex flex-col gap-5">
      <fieldset className="flex w-fit gap-1 rounded-md bg-muted p-1">
        <legend className="sr-only">What slide {number} shows</legend>
        {KINDS.map(([kind, label]) => (
          <label
            key={kind}
            className="cursor-pointer rounded-sm px-3 py-1 text-sm font-medium has-checked:bg-card has-checked:shadow-xs has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={name}
              checked={slide.kind === kind}
              onChange={() => onChange({ kind })}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </fieldset>
      {slide.kind === "text" ? (
        <WordsField slide={slide} isOverfull={isOverfull} onChange={onChange} />
      ) : (
        <ImageFields slide={slide} number={number} onChange={onChange} />
      )}
      <Field
        label="Notes"
        optional
        hint="Only you see them, here, in the rehearsal and beside your slides on the stage."
      >
        {(control) => (
          <Textarea
            {...control}
            value={slide.notes}
            maxLength={MOST_LETTERS.notes}
            onChange={({ target }) => onChange({ notes: target.value })}
          />
        )}
      </Field>
    </div>
  );
}

type PartProps = Pick<SlideFormProps, "slide" | "onChange">;

const WordsField = ({ slide, isOverfull, onChange }: PartProps & { isOverfull: boolean }) => (
  <Field
    label="Words"
    hint="Markdown. A few words stand large; the more there are, the smaller they become."
    error={isOverfull ? "These are more words than the slide holds." : undefined}
    aside={`${slide.markdown.length}/${MOST_LETTERS.markdown}`}
  >
    {(control) => (
      <Textarea
        {...control}
        value={slide.markdown}
        maxLength={MOST_LETTERS.markdown}
        onChange={({ target }) => onChange({ markdown: target.value })}
      />
    )}
  </Field>
);

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
      onChange({ fileId: await uploadSlide(file), kind: "image" });
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
          aria-label={slide.fileId ? `Another image for slide ${number}` : `An image for slide ${number}`}
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
          {slide.fileId ? "Choose another image" : "Choose an image"}
        </Button>
        <p role="alert" className="text-sm text-destructive empty:hidden">
          {state.error}
        </p>
      </div>
      <Field
        label="Description"
        hint="What the image shows, for those who do not see it. It is read aloud on the stage page."
        error={lackOf(slide) === "alt" ? "Say what the image shows." : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={slide.alt}
            maxLength={MOST_LETTERS.alt}
            onChange={({ target }) => onChange({ alt: target.value })}
          />
        )}
      </Field>
    </>
  );
}
