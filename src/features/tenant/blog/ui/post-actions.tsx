import { useRouter } from "next/navigation";
import { useState } from "react";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { isInstant } from "@/lib/time/instant";
import { type ApiError, api, type Outputs } from "@/trpc/react";

export type Refusal = { field: string; message: string } | null;

import type { usePostSync } from "./use-post-sync";

type Post = NonNullable<Outputs["tenant"]["posts"]["open"]>;
type ActionsProps = {
  post: Post;
  sync: ReturnType<typeof usePostSync>;
  /** True if the server has stored the post. Otherwise there is nothing to delete. */
  isKept: boolean;
  onRefusal: (refusal: Refusal) => void;
};

const FIELDS = ["title", "summary", "slug", "body", "at"];

export function PostActions({ post, sync, isKept, onRefusal }: ActionsProps) {
  const router = useRouter();
  const { id, state } = post;
  const cache = api.useUtils();
  const fail = (error: ApiError) => {
    const { data, message } = error;
    const field = data?.reason ?? "";
    onRefusal(FIELDS.includes(field) ? { field, message } : null);
    if (field === "stale") void sync.ask();
    toastError(m.common_nothingChanged(), error);
  };
  const done = (title: string) => () => {
    onRefusal(null);
    void cache.tenant.posts.invalidate();
    void toast.success(title);
    router.refresh();
  };
  const publish = api.tenant.posts.publish.useMutation({
    onSuccess: done(m.common_published()),
    onError: fail,
  });
  const unpublish = api.tenant.posts.unpublish.useMutation({
    onSuccess: done(m.tenant_blog_post_takenBack()),
    onError: fail,
  });
  const undelete = api.tenant.posts.undelete.useMutation({
    onSuccess: done(m.tenant_blog_post_isBack()),
    onError: fail,
  });
  const remove = api.tenant.posts.delete.useMutation({
    onSuccess: () => {
      sync.stop();
      void cache.tenant.posts.invalidate();
      void toast.success(m.tenant_blog_post_isDeleted(), {
        action: { label: m.common_undo(), onClick: () => undelete.mutate({ id }) },
      });
      router.push("/admin/community/blog");
    },
    onError: fail,
  });
  const send = async (at: Date | null) => {
    const version = await sync.flush();
    if (version === null)
      void toast.error(m.tenant_blog_post_notPublished(), { description: m.common_draftNotSaved() });
    else if (version > 0) publish.mutate({ id, version, at });
    else onRefusal({ field: "title", message: m.common_enterTitle() });
  };
  return (
    <div className="flex flex-col gap-4 border-t pt-6">
      <div className="flex flex-wrap gap-3">
        <Button loading={publish.isPending} onClick={() => void send(null)}>
          {state === "published" ? m.tenant_blog_post_publishChanges() : m.tenant_blog_post_publishNow()}
        </Button>
        {state !== "draft" && (
          <Button variant="outline" loading={unpublish.isPending} onClick={() => unpublish.mutate({ id })}>
            {state === "published" ? m.common_unpublish() : m.tenant_blog_post_callOff()}
          </Button>
        )}
        {isKept && (
          <ConfirmButton
            variant="ghost"
            ask={{
              title: m.tenant_blog_post_deleteThis(),
              text: m.tenant_blog_post_deleteText(),
              confirm: m.tenant_blog_post_deletePost(),
            }}
            onConfirm={() => remove.mutateAsync({ id })}
          >
            {m.common_delete()}
          </ConfirmButton>
        )}
      </div>
      {state !== "published" && <Later isBusy={publish.isPending} onChosen={(at) => void send(at)} />}
    </div>
  );
}

function Later({ isBusy, onChosen }: { isBusy: boolean; onChosen: (at: Date) => void }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const choose = () => {
    const at = new Date(typed);
    const isFuture = isInstant(at) && at > new Date();
    setError(isFuture ? undefined : m.common_timeInPast());
    if (isFuture) onChosen(at);
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={m.tenant_blog_post_orAt()} hint={m.tenant_blog_post_orAtHint()} error={error}>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button variant="outline" loading={isBusy} onClick={choose} className="mb-5.5">
        {m.common_schedule()}
      </Button>
    </div>
  );
}
