"use client";
import { clsx } from "clsx";
import { Ellipsis, Flag, History, Link2, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { toastError } from "@/components/feedback/toast-error";
import { buttonVariants } from "@/components/ui/button-variants";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { toast } from "@/components/ui/toast";
import type { CommentView } from "@/features/startup/comments/rules";
import { requestDialog } from "@/lib/browser/dialog-request";
import { api } from "@/trpc/react";
import { CommentHistory } from "./comment-revisions";
import { MarkItems } from "./maker-menu-items";
import { useDiscussionContext } from "./use-discussion";

type CommentMenuProps = { comment: CommentView; name: string };
type Open = "history" | "deletion" | null;

/** Less frequent actions. Loaded on first use and rendered open. */
export default function CommentMenu({ comment, name }: CommentMenuProps) {
  const { isOwn, isModerator, setActive, viewer } = useDiscussionContext();
  const [open, setOpen] = useState<Open>(null);
  const isMine = isOwn(comment);
  const report = () =>
    requestDialog(
      viewer === null
        ? { kind: "sign-in", title: m.startup_comments_thread_reportIntent() }
        : {
            kind: "report",
            targetType: "comment",
            targetId: comment.id,
            name: m.startup_comments_thread_whose({ name }),
          },
    );
  return (
    <>
      <DropdownMenu defaultOpen>
        <DropdownMenuTrigger
          aria-label={m.startup_comments_thread_moreAbout({ name })}
          className={clsx(buttonVariants({ variant: "ghost", size: "icon-sm" }), "text-muted-foreground")}
        >
          <Ellipsis aria-hidden="true" />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          <DropdownMenuItem onSelect={() => void copyLink(comment.id)}>
            <Link2 aria-hidden="true" />
            {m.startup_comments_thread_copyLink()}
          </DropdownMenuItem>
          {isMine && (
            <DropdownMenuItem onSelect={() => setActive({ kind: "edit", id: comment.id })}>
              <Pencil aria-hidden="true" />
              {m.common_edit()}
            </DropdownMenuItem>
          )}
          <MarkItems comment={comment} />
          {(isMine || isModerator) && (
            <DropdownMenuItem onSelect={() => setOpen("history")}>
              <History aria-hidden="true" />
              {m.startup_comments_thread_earlier()}
            </DropdownMenuItem>
          )}
          {!isMine && (
            <DropdownMenuItem onSelect={report}>
              <Flag aria-hidden="true" />
              {m.common_report()}
            </DropdownMenuItem>
          )}
          {(isMine || isModerator) && (
            <DropdownMenuItem destructive onSelect={() => setOpen("deletion")}>
              <Trash2 aria-hidden="true" />
              {m.common_delete()}
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {open === "history" && <CommentHistory comment={comment} onClose={() => setOpen(null)} />}
      <Deletion comment={comment} name={name} isOpen={open === "deletion"} onClose={() => setOpen(null)} />
    </>
  );
}

async function copyLink(id: string): Promise<void> {
  const address = new URL(location.href);
  address.hash = `comment-${id}`;
  try {
    await navigator.clipboard.writeText(address.href);
    void toast.success(m.common_linkCopied());
  } catch {
    void toast.info(m.startup_comments_thread_linkShown(), { description: address.href });
  }
}

function Deletion({
  comment,
  name,
  isOpen,
  onClose,
}: CommentMenuProps & { isOpen: boolean; onClose: () => void }) {
  const { change, isOwn } = useDiscussionContext();
  const { mutate, isPending } = api.startup.deleteComment.useMutation({
    onSuccess: () => {
      onClose();
      change({ ...comment, body: "", author: null, isDeleted: true });
      announce(m.common_commentDeleted());
    },
    onError: (error) => {
      onClose();
      toastError(m.startup_comments_thread_notDeleted(), error);
    },
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
      title={
        isOwn(comment)
          ? m.startup_comments_thread_deleteOwn()
          : m.startup_comments_thread_deleteWhose({ name })
      }
      description={m.startup_comments_thread_deleteText()}
      confirmLabel={m.common_delete()}
      busy={isPending}
      onConfirm={() => mutate({ commentId: comment.id })}
    />
  );
}
