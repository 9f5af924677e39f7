/**
 * What was typed into these fields of a form before React took it over. Empty on the server, and for a form that the
 * server hasn't rendered.
 */
export function typedBefore<Name extends string>(
  formId: string,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  if (typeof document === "undefined") return {};
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return {};
  const typed = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? "")])) as Record<
    Name,
    string
  >;
}
