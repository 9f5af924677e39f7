import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { RadioCard } from "@/components/ui/radio-card";
import { cn } from "@/lib/cn";

type ConflictPanelProps = { title: string; text: string; className?: string; children: ReactNode };

/** Says that the same values were changed elsewhere. It takes the focus, because the form can't be saved. */
export function ConflictPanel({ title, text, className, children }: ConflictPanelProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      aria-labelledby={id}
      className={cn(
        "flex flex-col gap-5 rounded-lg border border-warning/40 bg-warning-wash p-4 outline-none",
        className,
      )}
    >
      <div className="text-sm">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}

type Sides = { mine: string; theirs: string };
type ChoiceProps<Field> = {
  labels: Sides;
  fields: readonly ({ field: Field; name: string } & Sides)[];
  /** Receives the fields to take from the other version. */
  onResolved: (taken: Field[]) => void;
};

/** Shows both versions of each conflicting field, and asks for one of them. */
export function ConflictChoice<Field extends string>({ labels, fields, onResolved }: ChoiceProps<Field>) {
  const [chosen, setChosen] = useState<{ [field: string]: keyof Sides }>({});
  const taken = fields.map(({ field }) => field).filter((field) => chosen[field] === "theirs");
  return (
    <>
      {fields.map(({ field, name, ...sides }) => (
        <fieldset key={field} className="flex flex-col gap-2">
          <legend className="pb-1.5 text-sm font-medium">{name}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {(["mine", "theirs"] as const).map((side) => (
              <RadioCard
                key={side}
                name={`clash-${field}`}
                title={labels[side]}
                text={sides[side] || m.common_empty()}
                isChosen={chosen[field] === side}
                onChoose={() => setChosen({ ...chosen, [field]: side })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <Button
        className="self-start"
        disabled={!fields.every(({ field }) => chosen[field])}
        onClick={() => onResolved(taken)}
      >
        {m.common_saveMyChoice()}
      </Button>
    </>
  );
}
