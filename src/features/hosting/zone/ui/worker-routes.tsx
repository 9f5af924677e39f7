"use client";
import { useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { mutationToasts } from "@/features/hosting/ui/mutation-toasts";
import { Panel, Row, Rows } from "@/features/hosting/ui/panel";
import { ProviderData } from "@/features/hosting/ui/provider-data";
import { api, type Outputs } from "@/trpc/react";
import { RouteForm } from "./route-form";
import { RowActions } from "./row-actions";

type Route = Outputs["hosting"]["routes"][number];

export function WorkerRoutes() {
  const routes = api.hosting.routes.useQuery();
  const [edited, setEdited] = useState<Route | "new" | null>(null);
  const cache = api.useUtils();
  const remove = api.hosting.deleteRoute.useMutation(
    mutationToasts({
      done: m.hosting_routeDeleted(),
      failed: m.hosting_routeFailed(),
      after: () => void cache.hosting.routes.invalidate(),
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
                      ask={{
                        title: m.hosting_zone_route_deleteAsk({ pattern: route.pattern }),
                        text: m.hosting_zone_route_deleteText(),
                        confirm: m.hosting_zone_route_delete(),
                      }}
                      onDelete={() => remove.mutateAsync({ id: route.id })}
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
    </Panel>
  );
}
