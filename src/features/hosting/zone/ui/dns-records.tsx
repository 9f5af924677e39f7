"use client";
import { useState } from "react";
import * as m from "#messages";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { RECORD_TYPES } from "@/features/hosting/schema";
import { mutationToasts } from "@/features/hosting/ui/mutation-toasts";
import { Panel, Row, Rows } from "@/features/hosting/ui/panel";
import { ProviderData } from "@/features/hosting/ui/provider-data";
import { api, type Outputs } from "@/trpc/react";
import { RecordForm } from "./record-form";
import { RowActions } from "./row-actions";

type DnsRecord = Outputs["hosting"]["records"][number];

export function DnsRecords() {
  const records = api.hosting.records.useQuery();
  const [edited, setEdited] = useState<DnsRecord | "new" | null>(null);
  const cache = api.useUtils();
  const after = () => void cache.hosting.records.invalidate();
  const remove = api.hosting.deleteRecord.useMutation(
    mutationToasts({
      done: m.hosting_recordDeleted(),
      failed: m.hosting_recordFailed(),
      after,
    }),
  );
  return (
    <Panel
      title={m.common_dnsRecords()}
      text={m.hosting_zone_record_text()}
      action={records.data && <Button onClick={() => setEdited("new")}>{m.hosting_zone_record_add()}</Button>}
    >
      <ProviderData query={records}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-sm text-muted-foreground">{m.hosting_zone_record_none()}</p>
          ) : (
            <Rows>
              {list.map((record) => (
                <RecordRow
                  key={record.id}
                  record={record}
                  onEdit={() => setEdited(record)}
                  onDelete={() => remove.mutateAsync({ id: record.id })}
                />
              ))}
            </Rows>
          )
        }
      </ProviderData>
      <Dialog open={edited !== null} onOpenChange={(open) => !open && setEdited(null)}>
        <DialogContent
          title={edited === "new" ? m.hosting_zone_record_addTitle() : m.hosting_zone_record_editTitle()}
        >
          {edited && (
            <RecordForm
              record={edited === "new" ? null : edited}
              onDone={() => {
                setEdited(null);
                after();
              }}
            />
          )}
        </DialogContent>
      </Dialog>
    </Panel>
  );
}

type RecordRowProps = { record: DnsRecord; onEdit: () => void; onDelete: () => unknown };

function RecordRow({ record, onEdit, onDelete }: RecordRowProps) {
  const { type, name, content, proxied, priority } = record;
  const isKnown = RECORD_TYPES.some((known) => known === type);
  return (
    <Row
      title={
        <>
          <span className="me-2 font-mono text-sm text-muted-foreground">{type}</span>
          <span>{name}</span>
        </>
      }
      text={
        <span className="font-mono wrap-anywhere">
          {priority === undefined ? content : m.hosting_zone_record_withPriority({ content, priority })}
        </span>
      }
      aside={
        <Badge tone={proxied ? "brand" : "neutral"}>
          {proxied ? m.hosting_zone_record_proxied() : m.hosting_zone_record_dnsOnly()}
        </Badge>
      }
      actions={
        <RowActions
          name={m.hosting_zone_record_recordOf({ type, name })}
          onEdit={isKnown ? onEdit : undefined}
          ask={{
            title: m.hosting_zone_record_deleteAsk({ type, name }),
            text: m.hosting_zone_record_deleteText(),
            confirm: m.hosting_zone_record_delete(),
          }}
          onDelete={onDelete}
        />
      }
    />
  );
}
