import { type Control, enter, isCheckable } from "./enter-value";

const NOT_TYPED: ReadonlySet<string> = new Set(["hidden", "file", "submit", "button", "color", "range"]);

const findControl = (id: string): Control | null => {
  const field = document.getElementById(id);
  const isControl =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement;
  return isControl && !NOT_TYPED.has(field.type) ? field : null;
};

function renderedValue(control: Control): string | boolean | undefined {
  if (isCheckable(control)) return control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  // Browsers show the first option that isn't disabled.
  const first = options.find(({ disabled }) => !disabled) ?? options[0];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? first)?.value;
}

/**
 * What a user entered into a field that the server has rendered. Null on the server, and if the field doesn't exist or
 * is as it was rendered.
 */
export function findEarlyInput(id: string): string | boolean | null {
  const control = typeof document === "undefined" ? null : findControl(id);
  if (!control) return null;
  const value = isCheckable(control) ? control.checked : control.value;
  return value === renderedValue(control) ? null : value;
}

/** React hears of a change only if it differs from what the element was last set to by script. */
export function replayInput(id: string, value: string | boolean): void {
  const control = findControl(id);
  if (!control) return;
  if (isCheckable(control)) control.checked = !value;
  else if (!(control instanceof HTMLSelectElement)) control.value = control.defaultValue;
  enter(control, value);
}
