"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { markRefusedFields } from "@/components/feedback/mark-refused-fields";
import { MeanwhileNote } from "@/components/feedback/meanwhile-note";
import { asFields, useRebase } from "@/components/hooks/use-rebase";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { RouteValues } from "@/features/hosting/schema";
import { mutationToasts } from "@/features/hosting/ui/mutation-toasts";
import { toRoute } from "@/features/hosting/zone/rules";
import { api, type Outputs } from "@/trpc/react";

type Route = Outputs["hosting"]["routes"][number];

const NAMES: Record<keyof RouteValues, () => string> = {
  pattern: m.hosting_zone_route_pattern,
  script: m.hosting_zone_route_script,
};

export function RouteForm({ route, onDone }: { route: Route | null; onDone: () => void }) {
  const loaded = route ? toRoute(route) : { pattern: "", script: "" };
  const form = useForm({ resolver: zodResolver(RouteValues), defaultValues: loaded });
  const { base, meanwhile, rebase } = useRebase(loaded, asFields);
  const done = mutationToasts({
    done: route ? m.hosting_routeEdited() : m.hosting_routeAdded(),
    failed: m.hosting_routeFailed(),
    mark: (error) => markRefusedFields(form, error),
    onDone,
  });
  const add = api.hosting.addRoute.useMutation(done);
  const edit = api.hosting.editRoute.useMutation({
    ...done,
    onSuccess: ({ outcome, values }) =>
      outcome === "clash" ? form.reset(rebase(form.getValues(), values)) : done.onSuccess(),
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    route ? edit.mutate({ ...values, id: route.id, base: base.current }) : add.mutate(values),
  );
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <MeanwhileNote meanwhile={meanwhile} names={NAMES} />
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
