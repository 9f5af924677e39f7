import { type MouseEvent, useId, useState } from "react";

type ComboboxOptions = {
  /** The name of the list. */
  label: string;
  /** The keys of the options, in order. The list is open while there are any. */
  keys: readonly string[];
  onPick: (index: number) => void;
  /** Called on Escape while the list is open. Without it, Escape is left to the surroundings. */
  onClose?: () => void;
  /** The keys of the keyboard that pick the active option. */
  pickKeys?: readonly string[];
  /** If false, no option is active until an arrow key is pressed, so that Enter submits the form. */
  isFirstActive?: boolean;
};

const ENTER = ["Enter"] as const;

/**
 * A text field with a list of options: the active option, the keys and the ARIA attributes. Focus stays in the
 * field, whose own keys, like Home and End, move the caret. The active option stays the same while later options
 * still contain it.
 */
export function useCombobox(options: ComboboxOptions) {
  const { label, keys, onPick, onClose, pickKeys = ENTER, isFirstActive = true } = options;
  const listId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const isOpen = keys.length > 0;
  const known = chosen === null ? -1 : keys.indexOf(chosen);
  const active = known < 0 && isOpen && isFirstActive ? 0 : known;
  const optionId = (index: number) => `${listId}-${index}`;
  const activate = (index: number) => setChosen(keys.at(index % keys.length) ?? null);

  const actOn = (key: string): boolean => {
    if (key === "ArrowDown") activate(active + 1);
    else if (key === "ArrowUp") activate(Math.max(active, 0) - 1);
    else if (key === "Escape" && onClose) onClose();
    else if (pickKeys.includes(key) && active >= 0) onPick(active);
    else return false;
    return true;
  };
  /** Returns true if the list took the key. Keys of an input method are its own. */
  const steer = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.isComposing || !actOn(event.key)) return false;
    event.preventDefault();
    return true;
  };
  const fieldProps = {
    "aria-autocomplete": "list",
    "aria-controls": isOpen ? listId : undefined,
    "aria-activedescendant": active >= 0 ? optionId(active) : undefined,
  } as const;
  return {
    isOpen,
    active,
    activate,
    /** Forgets the active option, for example when the user types. */
    reset: () => setChosen(null),
    steer,
    /** For a field that keeps its own role, such as a search field. */
    fieldProps,
    comboboxProps: { ...fieldProps, role: "combobox", "aria-expanded": isOpen } as const,
    /** A press on the list keeps focus in the field. */
    listProps: {
      id: listId,
      role: "listbox",
      "aria-label": label,
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
    } as const,
    optionProps: (index: number) =>
      ({ id: optionId(index), role: "option", tabIndex: -1, "aria-selected": index === active }) as const,
    pressProps: (index: number) => ({ onClick: () => onPick(index) }),
  };
}

export type Combobox = ReturnType<typeof useCombobox>;
