import { type BrowseView, browsePath } from "@/features/startup/directory/urls";

type HiddenViewFieldsProps = { view: BrowseView; words?: string | null };

/** Hidden fields that carry the query parameters of the current view through a form. */
export const HiddenViewFields = ({ view, words }: HiddenViewFieldsProps) => {
  const [, query = ""] = browsePath(view, { q: words }).split("?");
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
};
