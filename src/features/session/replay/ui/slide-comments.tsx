"use client";
import { Trash2 } from "lucide-react";
import { membersLanguage } from "#language";
import * as m from "#messages";
import { TimeAgo } from "@/components/content/time-ago";
import { announce } from "@/components/feedback/announce";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { Avatar } from "@/components/ui/avatar";
import { toast } from "@/components/ui/toast";
import { ReportIconButton } from "@/features/session/browse/ui/report-link";
import { describeReason } from "@/features/session/questions/rules";
import type { SlideComment } from "@/features/session/replay/schema";
import { personName } from "@/features/session/ui/person-name";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";
import { CommentForm } from "./comment-form";
import type { ReplayView } from "./use-replay";

/** Comments on the current slide. Typing pauses the replay. */
export function SlideComments({ view }: { view: ReplayView }) {
  const { talk, slide, replay, player } = view;
  const { deckId } = talk;
  const utils = api.useUtils();
  const { data } = api.session.replay.comments.useQuery({ deckId });
  const shown = data?.filter((comment) => comment.slide === slide);
  const change = (next: (known: SlideComment[]) => SlideComment[]) =>
    utils.session.replay.comments.setData({ deckId }, (known) => known && next(known));
  return (
    <section aria-labelledby="slide-comments" className="flex flex-col gap-4">
      <h2 id="slide-comments" className="font-semibold">
        {m.session_replay_comments_title({ slide })}
      </h2>
      {shown?.length === 0 && (
        <p className="text-sm text-muted-foreground">{m.session_replay_comments_none()}</p>
      )}
      {shown && shown.length > 0 && (
        <ul className="flex flex-col gap-4">
          {shown.map((comment) => (
            <Comment
              key={comment.id}
              comment={comment}
              timeZone={replay.timeZone}
              onGone={() => change((known) => known.filter(({ id }) => id !== comment.id))}
            />
          ))}
        </ul>
      )}
      <CommentForm
        key={deckId}
        deckId={deckId}
        slide={slide}
        onWrite={player.pause}
        onPosted={(comment) => change((known) => [...known.filter(({ id }) => id !== comment.id), comment])}
      />
    </section>
  );
}

type CommentProps = { comment: SlideComment; timeZone: string; onGone: () => void };

function Comment({ comment, timeZone, onGone }: CommentProps) {
  const { id, author, body, createdAt, mayDelete } = comment;
  const remove = api.session.replay.deleteComment.useMutation({
    onSuccess: () => {
      onGone();
      announce(m.common_commentDeleted());
    },
    onError: (error) => void toast.error(toErrorMessage(error)),
  });
  const name = personName(author);
  return (
    <li className="flex gap-3">
      <Avatar name={name} src={author?.avatarUrl ?? null} size="sm" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-muted-foreground">
          <span className="text-sm font-medium text-foreground">{name}</span>
          <TimeAgo date={createdAt} timeZone={timeZone} />
        </p>
        <p lang={membersLanguage()} className="text-sm wrap-anywhere whitespace-pre-line">
          {body}
        </p>
        {comment.hiddenReason && (
          <p className="rounded-md bg-warning-wash px-3 py-2 text-sm">
            {m.session_replay_comments_hiddenBecause({ reason: describeReason(comment.hiddenReason) })}
          </p>
        )}
      </div>
      {!mayDelete && (
        <ReportIconButton
          targetType="slide_comment"
          targetId={id}
          name={m.session_replay_comments_commentOf({ author: name })}
        />
      )}
      {mayDelete && (
        <ConfirmButton
          variant="ghost"
          size="icon-sm"
          aria-label={m.lib_labelled({ label: m.common_delete(), text: name })}
          title={m.common_delete()}
          ask={{
            title: m.session_replay_comments_deleteTitle(),
            text: m.session_replay_comments_deleteText(),
            confirm: m.common_delete(),
          }}
          onConfirm={() => remove.mutateAsync({ commentId: id })}
        >
          <Trash2 aria-hidden="true" />
        </ConfirmButton>
      )}
    </li>
  );
}
