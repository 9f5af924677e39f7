import { withoutLanguage } from "@/lib/language/path";
import { getStoredJson, setStored } from "./browser-storage";
import { type Control, enter, isCheckable } from "./enter-value";
import { TYPED_KEY } from "./typed-key";

/**
 * Secrets aren't stored, files can't be, and a switch has saved its value already. A form with several steps stores its
 * own values: its fields would be taken for those of another step.
 */
const LEFT_OUT =
  "[type=password], [type=file], [type=hidden], [type=submit], [role=switch], [data-own-backup] *";
const FIELDS = `main :is(textarea, select, input):not(${LEFT_OUT})`;
const WAIT_MS = 10_000;
const MAX_TRIES = 3;

type Typed = { path: string; values: Record<string, string | boolean> };

/** Fields by their name and place, which are the same in all languages. */
function fieldsOf(): Map<string, Control> {
  const fields = new Map<string, Control>();
  for (const control of document.querySelectorAll<Control>(FIELDS)) {
    const name = `${control.name} ${control.type}`;
    let place = 0;
    while (fields.has(`${name} ${place}`)) place += 1;
    fields.set(`${name} ${place}`, control);
  }
  return fields;
}

const readControl = (control: Control): string | boolean =>
  isCheckable(control) ? control.checked : control.value;

const pathOf = () => withoutLanguage(location.pathname);

/** Stores the page's fields in this tab, to be entered again by `typeAgain`. */
export function takeTyped(): void {
  const values = Object.fromEntries([...fieldsOf()].map(([key, control]) => [key, readControl(control)]));
  setStored(TYPED_KEY, JSON.stringify({ path: pathOf(), values } satisfies Typed), "sessionStorage");
}

/** Enters what `takeTyped` has stored, as fields appear, because forms load their data first. */
export function typeAgain(): void {
  const typed = getStoredJson(TYPED_KEY, "sessionStorage") as Partial<Typed> | null;
  setStored(TYPED_KEY, null, "sessionStorage");
  if (typed?.path !== pathOf() || typeof typed.values !== "object") return;
  const missing = new Map(
    Object.entries(typed.values ?? {}).map(([key, value]) => [key, { value, tries: 0 }]),
  );
  const enterAll = () => {
    for (const [key, control] of fieldsOf()) {
      const field = missing.get(key);
      if (!field) continue;
      if (readControl(control) === field.value || field.tries === MAX_TRIES) missing.delete(key);
      else {
        field.tries += 1;
        enter(control, field.value);
        // The first event that reaches a part of the page wakes it up, and may be lost.
        setTimeout(enterAll);
      }
    }
    if (missing.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(enterAll);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), WAIT_MS);
  enterAll();
}
