import { Bold, Heading, Link2, List, type LucideIcon } from "lucide-react";
import type { RefObject } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { enter } from "@/lib/browser/enter-value";
import { FORMATS, type Format, formatText } from "@/lib/text/markdown/format";

const LOOKS: Record<Format, { name: () => string; icon: LucideIcon }> = {
  heading: { name: m.tenant_editor_heading, icon: Heading },
  bold: { name: m.tenant_editor_bold, icon: Bold },
  link: { name: m.common_link, icon: Link2 },
  list: { name: m.tenant_editor_list, icon: List },
};

/** Types the marks of a format around the selection. The browser's Undo takes them back like typed ones. */
function apply(format: Format, textarea: HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = textarea;
  const selected = { text: value, start: selectionStart, end: selectionEnd };
  const { from, to, words, start, end } = formatText(format, selected);
  const whole = value.slice(0, from) + words + value.slice(to);
  if (textarea.maxLength >= 0 && whole.length > textarea.maxLength) return;
  textarea.focus();
  textarea.setSelectionRange(from, to);
  // The only way into the browser's own history, though its specification was abandoned.
  if (!document.execCommand?.("insertText", false, words)) enter(textarea, whole);
  textarea.setSelectionRange(start, end);
}

/** The buttons above a Markdown field. */
export const FormatBar = ({ textarea }: { textarea: RefObject<HTMLTextAreaElement | null> }) => (
  <fieldset className="flex gap-1 rounded-t-md border border-b-0 border-input bg-muted p-1">
    <legend className="sr-only">{m.tenant_editor_formatting()}</legend>
    {FORMATS.map((format) => {
      const { name, icon: Icon } = LOOKS[format];
      return (
        <Button
          key={format}
          variant="ghost"
          size="icon-sm"
          aria-label={name()}
          title={name()}
          onClick={() => textarea.current && apply(format, textarea.current)}
        >
          <Icon aria-hidden="true" />
        </Button>
      );
    })}
  </fieldset>
);
