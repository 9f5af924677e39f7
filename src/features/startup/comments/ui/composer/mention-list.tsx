"use client";
import { clsx } from "clsx";
import { Avatar } from "@/components/ui/avatar";
import { COMPOSER_COPY } from "@/features/startup/comments/copy";
import type { Outputs } from "@/trpc/react";

type MentionListProps = {
  id: string;
  people: Outputs["startup"]["suggestMentions"];
  chosen: number;
  onTake: (username: string) => void;
};

export const optionId = (id: string, index: number): string => `${id}-${index}`;

/** Mention suggestions. Focus stays in the textarea, which handles the keys. */
export const MentionList = ({ id, people, chosen, onTake }: MentionListProps) => (
  <div
    id={id}
    role="listbox"
    aria-label={COMPOSER_COPY.members}
    className="absolute top-full z-10 mt-1 w-full max-w-xs rounded-md border bg-popover p-1 text-sm shadow-float"
  >
    {people.map(({ username, fullName, avatarUrl }, index) => (
      <div
        key={username}
        id={optionId(id, index)}
        role="option"
        tabIndex={-1}
        aria-selected={index === chosen}
        onPointerDown={(event) => {
          event.preventDefault();
          onTake(username);
        }}
        className={clsx(
          "flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-2",
          index === chosen && "bg-accent",
        )}
      >
        <Avatar src={avatarUrl} name={fullName} size="sm" />
        <span className="truncate">{fullName}</span>
        <span className="ml-auto truncate text-xs text-muted-foreground">@{username}</span>
      </div>
    ))}
  </div>
);
