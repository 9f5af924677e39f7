import { clsx } from "clsx";
import type { Combobox } from "@/components/hooks/use-combobox";
import { Avatar } from "@/components/ui/avatar";
import { menuPanel } from "@/components/ui/panel-look";

type Option = { username: string; fullName: string; avatarUrl: string | null };
type MemberOptionsProps = { options: readonly Option[]; combobox: Combobox };

export const MemberOptions = ({ options, combobox }: MemberOptionsProps) => (
  <div
    {...combobox.listProps}
    className={clsx(menuPanel, "absolute top-11 w-full", !combobox.isOpen && "hidden")}
  >
    {options.map(({ username, fullName, avatarUrl }, index) => (
      <div
        {...combobox.optionProps(index)}
        {...combobox.pressProps(index)}
        key={username}
        className={clsx(
          "flex cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-2",
          index === combobox.active && "bg-accent",
        )}
      >
        <Avatar name={fullName} src={avatarUrl} size="sm" />
        <span className="truncate">{fullName}</span>
        <span className="truncate text-muted-foreground">@{username}</span>
      </div>
    ))}
  </div>
);
