import { type BrowseView, browsePath } from "@/features/startup/directory/urls";

type KeptFieldsProps = { view: BrowseView; words?: string | null };

/** What a form of the directory keeps of the view it is sent from: the parts of its address, hidden. */
export const KeptFields = ({ view, words }: KeptFieldsProps) => {
  const [, query = ""] = browsePath(view, { q: words }).split("?");
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
};
