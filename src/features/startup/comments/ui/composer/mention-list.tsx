"use client";
import { clsx } from "clsx";
import type { Combobox } from "@/components/hooks/use-combobox";
import { Avatar } from "@/components/ui/avatar";
import type { Outputs } from "@/trpc/react";

type MentionListProps = { people: Outputs["startup"]["suggestMentions"]; combobox: Combobox };

/** Mention suggestions. Focus stays in the textarea, which handles the keys. */
export const MentionList = ({ people, combobox }: MentionListProps) => (
  <div
    {...combobox.listProps}
    className="absolute top-full z-10 mt-1 w-full max-w-xs rounded-md border bg-popover p-1 text-sm shadow-float"
  >
    {people.map(({ username, fullName, avatarUrl }, index) => (
      <div
        {...combobox.optionProps(index)}
        {...combobox.pressProps(index)}
        key={username}
        className={clsx(
          "flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-2",
          index === combobox.active && "bg-accent",
        )}
      >
        <Avatar src={avatarUrl} name={fullName} size="sm" />
        <span className="truncate">{fullName}</span>
        <span className="ms-auto truncate text-xs text-muted-foreground">@{username}</span>
      </div>
    ))}
  </div>
);
