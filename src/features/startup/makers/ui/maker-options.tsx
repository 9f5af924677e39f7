import { clsx } from "clsx";
import { Avatar } from "@/components/ui/avatar";
import { menuPanel } from "@/components/ui/panel-look";
import { FORM_COPY } from "@/features/startup/submission/copy";

type Option = { username: string; fullName: string; avatarUrl: string | null };
type MakerOptionsProps = {
  listId: string;
  options: readonly Option[];
  active: number;
  onPick: (username: string) => void;
};

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

export const MakerOptions = ({ listId, options, active, onPick }: MakerOptionsProps) => (
  <div
    id={listId}
    role="listbox"
    aria-label={FORM_COPY.members}
    className={clsx(menuPanel, "absolute top-11 w-full", options.length === 0 && "hidden")}
  >
    {options.map(({ username, fullName, avatarUrl }, index) => (
      <div
        key={username}
        id={optionId(listId, index)}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        onPointerDown={(event) => {
          event.preventDefault();
          onPick(username);
        }}
        className={clsx(
          "flex cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-2",
          index === active && "bg-accent",
        )}
      >
        <Avatar name={fullName} src={avatarUrl} size="sm" />
        <span className="truncate">{fullName}</span>
        <span className="truncate text-muted-foreground">@{username}</span>
      </div>
    ))}
  </div>
);
