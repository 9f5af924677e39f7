export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isCheckable = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

/** As a user would: React ignores a value that is set by script. */
export function enter(control: Control, value: string | boolean): void {
  if (isCheckable(control)) {
    control.click();
    return;
  }
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set;
  setter?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}
