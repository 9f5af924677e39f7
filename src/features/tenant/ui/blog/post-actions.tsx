import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { type ApiError, api, type Outputs } from "@/trpc/react";
import type { Refusal } from "./post-editor";
import type { usePostSync } from "./use-post-sync";

type Post = NonNullable<Outputs["tenant"]["posts"]["open"]>;
type ActionsProps = {
  post: Post;
  sync: ReturnType<typeof usePostSync>;
  /** The server has it; a post that nobody has begun cannot be deleted. */
  isKept: boolean;
  onRefusal: (refusal: Refusal) => void;
};

const FIELDS = ["title", "summary", "slug", "body", "at"];

/** Publishing now or later, taking back, deleting. */
export function PostActions({ post, sync, isKept, onRefusal }: ActionsProps) {
  const router = useRouter();
  const [isAsked, setAsked] = useState(false);
  const { id, state } = post;
  const cache = api.useUtils();
  const fail = ({ data, message }: ApiError) => {
    const field = data?.reason ?? "";
    onRefusal(FIELDS.includes(field) ? { field, message } : null);
    if (field === "stale") void sync.ask();
    void toast.error("Nothing was changed", { description: message });
  };
  const done = (title: string) => () => {
    onRefusal(null);
    void cache.tenant.posts.invalidate();
    void toast.success(title);
    router.refresh();
  };
  const publish = api.tenant.posts.publish.useMutation({ onSuccess: done("Published"), onError: fail });
  const unpublish = api.tenant.posts.unpublish.useMutation({
    onSuccess: done("Taken back into a draft"),
    onError: fail,
  });
  const undelete = api.tenant.posts.undelete.useMutation({
    onSuccess: done("The post is back"),
    onError: fail,
  });
  const remove = api.tenant.posts.delete.useMutation({
    onSuccess: () => {
      sync.stop();
      void cache.tenant.posts.invalidate();
      void toast.success("Post deleted", {
        action: { label: "Undo", onClick: () => undelete.mutate({ id }) },
      });
      router.push("/admin/community/blog");
    },
    onError: fail,
  });
  const send = async (at: Date | null) => {
    const version = await sync.flush();
    if (version === null)
      void toast.error("Not published", { description: "The draft could not be saved first." });
    else if (version > 0) publish.mutate({ id, version, at });
    else onRefusal({ field: "title", message: "Please enter a title." });
  };
  return (
    <div className="flex flex-col gap-4 border-t pt-6">
      <div className="flex flex-wrap gap-3">
        <Button loading={publish.isPending} onClick={() => void send(null)}>
          {state === "published" ? "Publish changes" : "Publish now"}
        </Button>
        {state !== "draft" && (
          <Button variant="outline" loading={unpublish.isPending} onClick={() => unpublish.mutate({ id })}>
            {state === "published" ? "Unpublish" : "Call off"}
          </Button>
        )}
        {isKept && (
          <Button variant="ghost" onClick={() => setAsked(true)}>
            Delete
          </Button>
        )}
      </div>
      {state !== "published" && <Later isBusy={publish.isPending} onChosen={(at) => void send(at)} />}
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Delete this post?"
        description="It can be brought back for 30 days from the list of posts."
        confirmLabel="Delete post"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
      />
    </div>
  );
}

function Later({ isBusy, onChosen }: { isBusy: boolean; onChosen: (at: Date) => void }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const choose = () => {
    const at = new Date(typed);
    const isFuture = typed !== "" && at > new Date();
    setError(isFuture ? undefined : "Choose a time that is still to come.");
    if (isFuture) onChosen(at);
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Or at a time" hint="In the time of this device." error={error}>
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
        Schedule
      </Button>
    </div>
  );
}
