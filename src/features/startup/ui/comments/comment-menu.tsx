"use client";
import { clsx } from "clsx";
import { Ellipsis, Flag, History, Link2, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { announce } from "@/components/announce";
import { buttonVariants } from "@/components/ui/button-variants";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { toast } from "@/components/ui/toast";
import { requestDialog } from "@/lib/dialog-request";
import { api } from "@/trpc/react";
import type { CommentView } from "../../comment-rules";
import { CommentHistory } from "./comment-history";
import { MarkItems } from "./mark-items";
import { useDiscussionContext } from "./use-discussion";

type CommentMenuProps = { comment: CommentView; name: string };
type Open = "history" | "deletion" | null;

/** What is done to a comment more rarely; loaded, opened, by the press that asks for it. */
export default function CommentMenu({ comment, name }: CommentMenuProps) {
  const { isOwn, isModerator, setActive, viewer } = useDiscussionContext();
  const [open, setOpen] = useState<Open>(null);
  const isMine = isOwn(comment);
  const report = () =>
    requestDialog(
      viewer === null
        ? { kind: "sign-in", title: "Sign in to report a comment" }
        : { kind: "report", targetType: "comment", targetId: comment.id, name: `${name}'s comment` },
    );
  return (
    <>
      <DropdownMenu defaultOpen>
        <DropdownMenuTrigger
          aria-label={`More about ${name}'s comment`}
          className={clsx(buttonVariants({ variant: "ghost", size: "icon-sm" }), "text-muted-foreground")}
        >
          <Ellipsis aria-hidden="true" />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          <DropdownMenuItem onSelect={() => void copyLink(comment.id)}>
            <Link2 aria-hidden="true" />
            Copy link
          </DropdownMenuItem>
          {isMine && (
            <DropdownMenuItem onSelect={() => setActive({ kind: "edit", id: comment.id })}>
              <Pencil aria-hidden="true" />
              Edit
            </DropdownMenuItem>
          )}
          <MarkItems comment={comment} />
          {(isMine || isModerator) && (
            <DropdownMenuItem onSelect={() => setOpen("history")}>
              <History aria-hidden="true" />
              Earlier versions
            </DropdownMenuItem>
          )}
          {!isMine && (
            <DropdownMenuItem onSelect={report}>
              <Flag aria-hidden="true" />
              Report
            </DropdownMenuItem>
          )}
          {(isMine || isModerator) && (
            <DropdownMenuItem destructive onSelect={() => setOpen("deletion")}>
              <Trash2 aria-hidden="true" />
              Delete
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
    void toast.success("Link copied");
  } catch {
    void toast.info("This is the link", { description: address.href });
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
      announce("The comment was deleted.");
    },
    onError: (error) => {
      onClose();
      void toast.error("The comment was not deleted", { description: error.message });
    },
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
      title={isOwn(comment) ? "Delete your comment?" : `Delete ${name}'s comment?`}
      description="It disappears for everybody. If there are replies, they stay below an empty place."
      confirmLabel="Delete"
      busy={isPending}
      onConfirm={() => mutate({ commentId: comment.id })}
    />
  );
}
