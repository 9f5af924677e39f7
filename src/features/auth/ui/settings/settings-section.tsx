import { type ReactNode, useId } from "react";

type SettingsSectionProps = { title: string; text?: ReactNode; children: ReactNode };

/** What belongs together on a page of the settings. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {text && <p className="text-sm text-muted-foreground">{text}</p>}
      </div>
      {children}
    </section>
  );
}
