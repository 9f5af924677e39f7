import { ArrowLeft, ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import * as m from "#messages";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/navigation/page-header";
import type { Heading } from "@/lib/text/markdown/headings";
import { type ListedGuide, type Neighbors, neighborsOf } from "./guides";

type GuideFrameProps = {
  /** The guide's place among the others; null for a page that isn't one of them. */
  place: { name: string; hasDirectory: boolean } | null;
  title: string;
  text: string;
  headings: readonly Heading[];
  children: ReactNode;
};

/** A guide with its contents at the right on wide screens, and the guides before and after it at its end. */
export const GuideFrame = ({ place, title, text, headings, children }: GuideFrameProps) => (
  <article className="page-column pb-16">
    <PageHeader title={title} text={text} />
    <div className="grid gap-x-12 lg:grid-cols-[minmax(0,42rem)_14rem] lg:justify-between">
      <Contents headings={headings} />
      <div className="flex min-w-0 flex-col gap-10 lg:col-start-1 lg:row-start-1">
        {children}
        {place && <OtherGuides {...neighborsOf(place.name, place.hasDirectory)} />}
      </div>
    </div>
  </article>
);

const Contents = ({ headings }: Pick<GuideFrameProps, "headings">) => (
  <nav
    aria-labelledby="contents"
    className="sticky top-24 flex max-h-[calc(100vh-7rem)] flex-col gap-2 self-start overflow-y-auto text-sm max-lg:hidden lg:col-start-2"
  >
    <h2 id="contents" className="border-s border-transparent ps-4 font-medium">
      {m.common_onThisPage()}
    </h2>
    <ul className="border-s">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ms-px block border-s border-transparent py-1.5 ps-4 text-muted-foreground transition-colors hover:border-foreground hover:text-foreground"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const OtherGuides = ({ previous, next }: Neighbors) => (
  <nav
    aria-label={m.pages_publicPages_otherGuides()}
    className="flex max-w-reading flex-col gap-5 border-t pt-6"
  >
    <ul className="grid gap-3 sm:grid-cols-2">
      {previous && (
        <Neighbor guide={previous} label={m.pages_publicPages_previousGuide()}>
          <ArrowLeft aria-hidden="true" className="size-4 shrink-0" />
        </Neighbor>
      )}
      {next && (
        <Neighbor guide={next} label={m.pages_publicPages_nextGuide()} isNext>
          <ArrowRight aria-hidden="true" className="order-last size-4 shrink-0" />
        </Neighbor>
      )}
    </ul>
    <p className="text-sm">
      <Link href="/docs" className="text-brand underline-offset-4 hover:underline">
        {m.pages_publicPages_allGuides()}
      </Link>
    </p>
  </nav>
);

type NeighborProps = { guide: ListedGuide; label: string; isNext?: boolean; children: ReactNode };

const Neighbor = ({ guide: { name, title }, label, isNext, children }: NeighborProps) => (
  <li className={isNext ? "sm:col-start-2 sm:side-end" : undefined}>
    <Link
      href={`/docs/${name}`}
      className={`flex items-center gap-3 rounded-lg border bg-card px-4 py-3 transition-colors hover:border-input/70 ${isNext ? "justify-end" : ""}`}
    >
      {children}
      <span className="flex min-w-0 flex-col">
        <span className="text-xs text-muted-foreground">{label}</span>
        <span className="font-medium">{title}</span>
      </span>
    </Link>
  </li>
);
