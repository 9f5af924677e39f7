"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { markRefusedFields } from "@/components/feedback/mark-refused-fields";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RouteValues } from "@/features/hosting/schema";
import { mutationToasts } from "@/features/hosting/ui/mutation-toasts";
import { Panel, Row, Rows } from "@/features/hosting/ui/panel";
import { ProviderData } from "@/features/hosting/ui/provider-data";
import { api, type Outputs } from "@/trpc/react";
import { RowActions } from "./row-actions";

type Route = Outputs["hosting"]["routes"][number];

export function WorkerRoutes() {
  const routes = api.hosting.routes.useQuery();
  const [edited, setEdited] = useState<Route | "new" | null>(null);
  const [deleted, setDeleted] = useState<Route | null>(null);
  const cache = api.useUtils();
  const remove = api.hosting.deleteRoute.useMutation(
    mutationToasts({
      done: m.hosting_routeDeleted(),
      failed: m.hosting_routeFailed(),
      after: () => {
        setDeleted(null);
        return cache.hosting.routes.invalidate();
      },
    }),
  );
  if (routes.error && !routes.data) return null;
  return (
    <Panel
      title={m.hosting_zone_route_title()}
      text={m.hosting_zone_route_text()}
      action={
        <Button variant="secondary" onClick={() => setEdited("new")}>
          {m.hosting_zone_route_add()}
        </Button>
      }
    >
      <ProviderData query={routes}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-sm text-muted-foreground">{m.hosting_zone_pageRule_none()}</p>
          ) : (
            <Rows>
              {list.map((route) => (
                <Row
                  key={route.id}
                  title={<span className="font-mono text-sm">{route.pattern}</span>}
                  text={route.script ?? m.hosting_zone_route_noScript()}
                  actions={
                    <RowActions
                      name={route.pattern}
                      onEdit={() => setEdited(route)}
                      onDelete={() => setDeleted(route)}
                    />
                  }
                />
              ))}
            </Rows>
          )
        }
      </ProviderData>
      <Dialog open={edited !== null} onOpenChange={(open) => !open && setEdited(null)}>
        <DialogContent
          title={edited === "new" ? m.hosting_zone_route_addTitle() : m.hosting_zone_route_editTitle()}
        >
          {edited && (
            <RouteForm
              route={edited === "new" ? null : edited}
              onDone={() => {
                setEdited(null);
                void cache.hosting.routes.invalidate();
              }}
            />
          )}
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={deleted !== null}
        onOpenChange={(open) => !open && setDeleted(null)}
        title={deleted ? m.hosting_zone_route_deleteAsk({ pattern: deleted.pattern }) : ""}
        description={m.hosting_zone_route_deleteText()}
        confirmLabel={m.hosting_zone_route_delete()}
        busy={remove.isPending}
        onConfirm={() => deleted && remove.mutate({ id: deleted.id })}
      />
    </Panel>
  );
}

function RouteForm({ route, onDone }: { route: Route | null; onDone: () => void }) {
  const form = useForm({
    resolver: zodResolver(RouteValues),
    defaultValues: { pattern: route?.pattern ?? "", script: route?.script ?? "" },
  });
  const done = mutationToasts({
    done: route ? m.hosting_routeEdited() : m.hosting_routeAdded(),
    failed: m.hosting_routeFailed(),
    mark: (error) => markRefusedFields(form, error),
    onDone,
  });
  const add = api.hosting.addRoute.useMutation(done);
  const edit = api.hosting.editRoute.useMutation(done);
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    route ? edit.mutate({ ...values, id: route.id }) : add.mutate(values),
  );
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field
        label={m.hosting_zone_route_pattern()}
        hint={m.hosting_zone_route_patternHint()}
        error={errors.pattern?.message}
      >
        {(control) => (
          <Input {...control} {...form.register("pattern")} autoComplete="off" autoCapitalize="none" />
        )}
      </Field>
      <Field
        label={m.hosting_zone_route_script()}
        hint={m.hosting_zone_route_scriptHint()}
        error={errors.script?.message}
        optional
      >
        {(control) => (
          <Input {...control} {...form.register("script")} autoComplete="off" autoCapitalize="none" />
        )}
      </Field>
      <DialogFooter>
        <Button type="submit" loading={add.isPending || edit.isPending}>
          {route ? m.hosting_zone_route_save() : m.hosting_zone_route_add()}
        </Button>
      </DialogFooter>
    </form>
  );
}
