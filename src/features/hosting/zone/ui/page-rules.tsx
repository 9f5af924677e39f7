"use client";
import { useState } from "react";
import * as m from "#messages";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { inWords, nameOfPageAction } from "@/features/hosting/rules";
import { mutationToasts } from "@/features/hosting/ui/mutation-toasts";
import { Panel, Row, Rows } from "@/features/hosting/ui/panel";
import { api, type Outputs } from "@/trpc/react";
import { PageRuleForm } from "./page-rule-form";
import { RowActions } from "./row-actions";

type Rule = Outputs["hosting"]["security"]["pageRules"][number];

export function PageRules({ rules }: { rules: Rule[] }) {
  const [edited, setEdited] = useState<Rule | "new" | null>(null);
  return (
    <Panel
      title={m.hosting_zone_pageRule_title()}
      text={m.hosting_zone_pageRule_text()}
      action={
        <Button variant="secondary" onClick={() => setEdited("new")}>
          {m.hosting_zone_pageRule_add()}
        </Button>
      }
    >
      {rules.length === 0 ? (
        <p className="text-sm text-muted-foreground">{m.hosting_zone_pageRule_none()}</p>
      ) : (
        <Rows>
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} onEdit={() => setEdited(rule)} />
          ))}
        </Rows>
      )}
      <Dialog open={edited !== null} onOpenChange={(open) => !open && setEdited(null)}>
        <DialogContent
          title={edited === "new" ? m.hosting_zone_pageRule_addTitle() : m.hosting_zone_pageRule_editTitle()}
        >
          {edited && <PageRuleForm rule={edited === "new" ? null : edited} onDone={() => setEdited(null)} />}
        </DialogContent>
      </Dialog>
    </Panel>
  );
}

function RuleRow({ rule, onEdit }: { rule: Rule; onEdit: () => void }) {
  const cache = api.useUtils();
  const remove = api.hosting.deletePageRule.useMutation(
    mutationToasts({
      done: m.hosting_ruleDeleted(),
      failed: m.hosting_ruleFailed(),
      after: () => void cache.hosting.security.invalidate(),
    }),
  );
  const { id, url, actions, status, priority } = rule;
  return (
    <Row
      title={<span className="font-mono text-sm">{url}</span>}
      text={actions
        .map((one) => m.lib_labelled({ label: nameOfPageAction(one.id), text: inWords(one.value) }))
        .join(", ")}
      aside={
        <Badge tone={status === "active" ? "success" : "neutral"}>
          <span className="inline-block first-letter:uppercase">
            {m.hosting_zone_pageRule_badge({ status, priority })}
          </span>
        </Badge>
      }
      actions={
        <RowActions
          name={m.hosting_zone_pageRule_ruleOf({ url })}
          onEdit={onEdit}
          ask={{
            title: m.hosting_zone_pageRule_deleteAsk({ url }),
            text: m.hosting_zone_pageRule_deleteText(),
            confirm: m.hosting_zone_pageRule_delete(),
          }}
          onDelete={() => remove.mutateAsync({ id })}
        />
      }
    />
  );
}
