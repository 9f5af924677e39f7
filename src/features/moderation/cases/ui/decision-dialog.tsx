import { type FormEvent, useState } from "react";
import { currentLanguage } from "#language";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import {
  ACTION_NAMES,
  isSanction,
  KIND_NAMES,
  suggestReason,
  TEMPLATES,
} from "@/domain/moderation/cases/rules";
import type { ReportTarget } from "@/domain/moderation/rules";
import type { CaseView } from "@/features/moderation/cases/schema";
import { languageName } from "@/lib/format/language-name";
import { formatList } from "@/lib/format/list";
import type { Language } from "@/lib/language/languages";
import { shorten } from "@/lib/text/cut";
import { api } from "@/trpc/react";
import { TERMS, untilOf } from "./terms";
import type { Order, Queue } from "./use-queue";
import { needsVerdict, Verdict } from "./verdict";

const EDITED: Partial<Record<ReportTarget, () => string>> = {
  startup: m.common_tagline,
  comment: m.common_text,
  session: m.common_title,
};

const wordsIn = ({ kind, body, title }: CaseView): string => {
  if (kind === "startup") return body.split("\n")[0] ?? "";
  return kind === "session" ? title : body;
};

/** In which the authors will read the reason. */
const languagesOf = (cases: readonly CaseView[]): Language[] => [
  ...new Set(cases.flatMap(({ author }) => author?.language ?? [])),
];

/** Named if the reason isn't for readers of the moderator's language alone. */
function languageNote(read: readonly Language[]): string | undefined {
  const [only, ...more] = read;
  if (!only || (more.length === 0 && only === currentLanguage())) return undefined;
  return more.length === 0
    ? m.moderation_cases_decision_authorReads({ language: languageName(only) })
    : m.moderation_cases_decision_authorsRead({ languages: formatList(read.map(languageName)) });
}

type DecisionDialogProps = { order: Order; queue: Queue };

/** Asks for the reason, which the author will read, and for any other input of the action. (MOD-4) */
export function DecisionDialog({ order: { action, ids }, queue }: DecisionDialogProps) {
  const chosen = queue.cases.filter(({ id }) => ids.includes(id));
  const [only] = chosen;
  const read = languagesOf(chosen);
  const language = read.length === 1 && read[0] ? read[0] : currentLanguage();
  const templates = TEMPLATES[action].map((template) => template({}, { locale: language }));
  const [reason, setReason] = useState(() => suggestReason(action, only?.reports[0]?.reason, language));
  const [term, setTerm] = useState("week");
  const [words, setWords] = useState(only ? wordsIn(only) : "");
  const [alsoRemove, setAlsoRemove] = useState(true);
  const [areReportsRight, setReportsRight] = useState<boolean | null>(null);
  const [isUnjudged, setUnjudged] = useState(false);
  const asksVerdict = needsVerdict(action, chosen);
  const [problem, setProblem] = useState<string | null>(null);
  const isPerson = isSanction(action);
  const hasTerm = action === "mute" || action === "suspend" || action === "ban";
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!reason.trim()) return setProblem(m.moderation_cases_noReasonGiven());
    const cases = chosen.map(({ id, version }) => ({ id, version }));
    if (asksVerdict && areReportsRight === null) return setUnjudged(true);
    const until = hasTerm ? untilOf(term) : null;
    const removes = isPerson && alsoRemove;
    setProblem(
      await queue.decide({ cases, action, reason, until, words, alsoRemove: removes, areReportsRight }),
    );
  };
  const of =
    chosen.length === 1 && only ? only.title : m.moderation_cases_decision_cases({ cases: chosen.length });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && queue.close()}>
      <DialogContent
        title={shorten(m.lib_labelled({ label: ACTION_NAMES[action](), text: of }), 140)}
        description={m.moderation_cases_decision_text()}
      >
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          {action === "purge" && only && <Posts caseId={only.id} />}
          {action === "edit" && only && (
            <Field label={(EDITED[only.kind] ?? m.common_text)()}>
              {(control) => (
                <Textarea
                  {...control}
                  rows={4}
                  value={words}
                  onChange={(event) => setWords(event.target.value)}
                />
              )}
            </Field>
          )}
          {hasTerm && (
            <Field label={m.moderation_cases_decision_until()}>
              {(control) => (
                <Select {...control} value={term} onChange={(event) => setTerm(event.target.value)}>
                  {TERMS.filter(({ value }) => value !== "good" || action === "ban").map(
                    ({ value, label }) => (
                      <option key={value} value={value}>
                        {label()}
                      </option>
                    ),
                  )}
                </Select>
              )}
            </Field>
          )}
          {templates.length > 1 && (
            <Field label={m.moderation_cases_decision_template()}>
              {(control) => (
                <Select
                  {...control}
                  defaultValue={reason}
                  onChange={(event) => setReason(event.target.value)}
                >
                  {templates.map((template) => (
                    <option key={template} lang={language}>
                      {template}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          {asksVerdict && (
            <Verdict
              isRight={areReportsRight}
              problem={
                isUnjudged && areReportsRight === null ? m.moderation_cases_decision_noVerdict() : null
              }
              onChange={setReportsRight}
            />
          )}
          <Field label={m.common_reason()} hint={languageNote(read)} error={problem ?? undefined} required>
            {(control) => (
              <Textarea
                {...control}
                lang={language}
                rows={3}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          {isPerson && (
            <Checkbox
              label={m.moderation_cases_decision_alsoRemove()}
              checked={alsoRemove}
              onChange={(event) => setAlsoRemove(event.target.checked)}
            />
          )}
          <DialogFooter>
            <Button variant="outline" onClick={queue.close}>
              {m.common_cancel()}
            </Button>
            <Button
              type="submit"
              variant={action === "purge" || action === "ban" ? "destructive" : "primary"}
              loading={queue.isDeciding}
            >
              {ACTION_NAMES[action]()}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function Posts({ caseId }: { caseId: string }) {
  const { data, isError } = api.cases.posted.useQuery({ caseId });
  if (isError) return <InlineError>{m.moderation_cases_decision_notCounted()}</InlineError>;
  const counts = Object.entries(data ?? {}) as [ReportTarget, number][];
  return (
    <div className="rounded-md border border-destructive/40 bg-destructive-wash px-3 py-2 text-sm">
      <p className="font-medium">{m.moderation_cases_decision_purges()}</p>
      <ul className="list-disc ps-5">
        {data ? (
          counts.map(([kind, count]) => (
            <li key={kind} className="tabular-nums">
              {m.lib_labelled({ label: KIND_NAMES[kind](), text: count })}
            </li>
          ))
        ) : (
          <li>{m.moderation_cases_decision_counting()}</li>
        )}
      </ul>
    </div>
  );
}
