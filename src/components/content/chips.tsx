import { X } from "lucide-react";

type ChipsProps = {
  values: readonly string[];
  /** What the button of an item does, such as “Remove tag maps”. */
  removalOf: (item: { value: string }) => string;
  show?: (value: string) => string;
  onRemove: (value: string) => void;
};

/** Keeps focus on a neighboring chip, or moves it to the input after the last one is removed. */
function focusBeside(button: HTMLButtonElement): void {
  const item = button.closest("li");
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const place =
    neighbour?.querySelector("button") ?? item?.parentElement?.parentElement?.querySelector("input");
  place?.focus();
}

export const Chips = ({ values, removalOf, show = (value) => value, onRemove }: ChipsProps) => (
  <ul className="flex flex-wrap gap-1.5 empty:hidden">
    {values.map((value) => (
      <li key={value} className="flex h-8 items-center rounded-sm bg-brand-wash ps-2.5 text-sm text-brand">
        <span className="max-w-48 truncate">{show(value)}</span>
        <button
          type="button"
          aria-label={removalOf({ value })}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            onRemove(value);
          }}
          className="flex size-8 items-center justify-center rounded-sm hover:text-foreground"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      </li>
    ))}
  </ul>
);
