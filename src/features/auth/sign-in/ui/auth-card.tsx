import type { ReactNode } from "react";
import { DotsMark } from "@/components/graphics/dots";

type AuthCardProps = { title: string; text?: ReactNode; children: ReactNode };

export const AuthCard = ({ title, text, children }: AuthCardProps) => (
  <section className="page-column flex max-w-md flex-col gap-6 py-10 sm:py-16">
    <header className="flex flex-col items-center gap-3 text-center">
      <DotsMark className="h-8" />
      <h1 className="display text-xl">{title}</h1>
      {text && <p className="text-muted-foreground">{text}</p>}
    </header>
    <div className="flex flex-col gap-5 rounded-lg border bg-card p-5 sm:p-6">{children}</div>
  </section>
);
