import { type ReactNode, useId } from "react";

type FormSectionProps = { title: string; children: ReactNode };

export function FormSection({ title, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5 border-t py-8 first:border-t-0 first:pt-0">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}
