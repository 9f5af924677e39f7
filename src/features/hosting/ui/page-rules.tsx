"use client";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { api, type Outputs } from "@/trpc/react";
import { HOSTING as say } from "../copy";
import { inWords, nameOfPageAction } from "../rules";
import { PAGE_RULE_UI } from "../zone-copy";
import { PageRuleForm } from "./page-rule-form";
import { Panel, Row, Rows } from "./panel";
import { RowActions } from "./row-actions";
import { told } from "./told";

type Rule = Outputs["hosting"]["security"]["pageRules"][number];

/** What the provider does at addresses that match. */
export function PageRules({ rules }: { rules: Rule[] }) {
  const [edited, setEdited] = useState<Rule | "new" | null>(null);
  return (
    <Panel
      title={PAGE_RULE_UI.title}
      text={PAGE_RULE_UI.text}
      action={
        <Button variant="secondary" onClick={() => setEdited("new")}>
          {PAGE_RULE_UI.add}
        </Button>
      }
    >
      {rules.length === 0 ? (
        <p className="text-sm text-muted-foreground">{PAGE_RULE_UI.none}</p>
      ) : (
        <Rows>
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} onEdit={() => setEdited(rule)} />
          ))}
        </Rows>
      )}
      <Dialog open={edited !== null} onOpenChange={(open) => !open && setEdited(null)}>
        <DialogContent title={edited === "new" ? PAGE_RULE_UI.addTitle : PAGE_RULE_UI.editTitle}>
          {edited && <PageRuleForm rule={edited === "new" ? null : edited} onDone={() => setEdited(null)} />}
        </DialogContent>
      </Dialog>
    </Panel>
  );
}

function RuleRow({ rule, onEdit }: { rule: Rule; onEdit: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const cache = api.useUtils();
  const remove = api.hosting.deletePageRule.useMutation(
    told({
      done: say.ruleDeleted,
      failed: say.ruleFailed,
      after: () => {
        setAsked(false);
        return cache.hosting.security.invalidate();
      },
    }),
  );
  const { id, url, actions, status, priority } = rule;
  return (
    <Row
      title={<span className="font-mono text-sm">{url}</span>}
      text={actions.map((one) => `${nameOfPageAction(one.id)}: ${inWords(one.value)}`).join(", ")}
      aside={
        <Badge tone={status === "active" ? "success" : "neutral"}>
          {PAGE_RULE_UI.badge(status, priority)}
        </Badge>
      }
      actions={
        <>
          <RowActions name={PAGE_RULE_UI.ruleOf(url)} onEdit={onEdit} onDelete={() => setAsked(true)} />
          <ConfirmDialog
            open={isAsked}
            onOpenChange={setAsked}
            title={PAGE_RULE_UI.deleteAsk(url)}
            description={PAGE_RULE_UI.deleteText}
            confirmLabel={PAGE_RULE_UI.delete}
            busy={remove.isPending}
            onConfirm={() => remove.mutate({ id })}
          />
        </>
      }
    />
  );
}
