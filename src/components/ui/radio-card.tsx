"use client";
import { useId } from "react";
import { useEarlyInput } from "@/lib/browser/use-early-input";

type RadioCardProps = { name: string; title: string; text: string; isChosen: boolean; onChoose: () => void };

/** A choice with a one-sentence description. Put the choices in a `fieldset`. */
export function RadioCard({ name, title, text, isChosen, onChoose }: RadioCardProps) {
  const id = useId();
  return (
    <label className="flex min-w-0 cursor-pointer gap-3 rounded-md border bg-card px-3 py-2.5 has-checked:border-brand has-checked:bg-brand-wash">
      <input
        id={useEarlyInput(undefined)}
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={id}
        className="mt-0.5 size-4 shrink-0 accent-primary"
      />
      <span className="min-w-0 text-sm">
        <span className="block font-medium">{title}</span>
        <span
          id={id}
          className="block max-h-48 overflow-y-auto wrap-anywhere whitespace-pre-wrap text-muted-foreground"
        >
          {text}
        </span>
      </span>
    </label>
  );
}
