import { Avatar } from "@/components/ui/avatar";

type UserRowProps = { name: string; detail: string; avatarUrl: string | null };

export const UserRow = ({ name, detail, avatarUrl }: UserRowProps) => (
  <div className="flex items-center gap-3">
    <Avatar src={avatarUrl} name={name} size="lg" />
    <p className="min-w-0">
      <span className="block font-medium wrap-anywhere" dir="auto">
        {name}
      </span>
      <span className="block text-sm wrap-anywhere text-muted-foreground">{detail}</span>
    </p>
  </div>
);
