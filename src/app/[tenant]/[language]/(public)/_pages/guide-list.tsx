import { Link } from "@/components/link";
import { listGuides } from "./guides";

export const GuideList = ({ hasDirectory }: { hasDirectory: boolean }) => (
  <ul className="grid gap-4 sm:grid-cols-2">
    {listGuides(hasDirectory).map(({ name, title, text }) => (
      <li
        key={name}
        className="relative flex flex-col gap-1.5 rounded-lg border bg-card p-5 transition-colors hover:border-input/70"
      >
        <h2 className="font-semibold">
          <Link href={`/docs/${name}`} className="after:absolute after:inset-0 after:rounded-lg">
            {title}
          </Link>
        </h2>
        <p className="text-sm text-muted-foreground">{text}</p>
      </li>
    ))}
  </ul>
);
