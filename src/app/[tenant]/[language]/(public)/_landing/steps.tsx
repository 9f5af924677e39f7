import { ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import type { Landing } from "@/api/pages/landing";
import { DotsGrid } from "@/components/graphics/dots";
import { Slide } from "@/features/session/decks/ui/slide";
import { SessionPoster } from "@/features/session/ui/session-poster";
import type { StartupCard } from "@/features/startup/directory/schema";
import { StartupLogo } from "@/features/startup/ui/startup-logo";

type StepsProps = Pick<Tenant, "capabilities"> & { landing: Landing };

/** What a founder does here, each step with a picture from this community. */
export function Steps({ capabilities, landing }: StepsProps) {
  if (!capabilities.startup_directory) return null;
  const [leader] = landing.leaders;
  return (
    <section aria-labelledby="steps" className="flex flex-col gap-6">
      <h2 id="steps" className="display text-xl">
        {m.landing_howItWorks()}
      </h2>
      <ol className="grid gap-8 md:auto-cols-fr md:grid-flow-col md:gap-6">
        <Step title={m.landing_stepLaunch()} text={m.landing_stepLaunchText()}>
          {leader ? <LaunchPicture startup={leader} /> : <DotsPicture lit={5} />}
        </Step>
        {capabilities.comments && (
          <Step title={m.landing_stepAnswer()} text={m.landing_stepAnswerText()}>
            <AnswerPicture />
          </Step>
        )}
        {capabilities.sessions && (
          <Step title={m.landing_stepPitch()} text={m.landing_stepPitchText()}>
            <PitchPicture landing={landing} />
          </Step>
        )}
      </ol>
    </section>
  );
}

type StepProps = { title: string; text: string; children: ReactNode };

const Step = ({ title, text, children }: StepProps) => (
  <li className="flex flex-col gap-4">
    <div
      aria-hidden="true"
      inert
      className="grid aspect-video place-items-center overflow-hidden rounded-lg border bg-muted p-6"
    >
      {children}
    </div>
    <div className="flex flex-col gap-1">
      <h3 className="text-base font-semibold">{title}</h3>
      <p className="text-sm text-muted-foreground">{text}</p>
    </div>
  </li>
);

const LaunchPicture = ({ startup: { name, tagline, logoUrl, voteCount } }: { startup: StartupCard }) => (
  <div className="flex w-full max-w-80 items-center gap-3 rounded-lg border bg-card p-3">
    <StartupLogo name={name} url={logoUrl} className="size-11" />
    <div className="min-w-0 grow text-sm">
      <p className="truncate font-semibold">{name}</p>
      <p className="truncate text-muted-foreground">{tagline}</p>
    </div>
    <p className="grid shrink-0 justify-items-center rounded-md border px-2.5 py-1 text-sm tabular-nums">
      <ChevronUp className="size-4" />
      {voteCount}
    </p>
  </div>
);

const LINE = "h-2 rounded-full bg-foreground/15";

/** A question and the makers' answer, drawn without words, so that no member is quoted with words they didn't write. */
const AnswerPicture = () => (
  <div className="flex w-full max-w-72 flex-col gap-3">
    <div className="flex flex-col gap-2 self-start rounded-lg border bg-card p-3">
      <span className={`${LINE} w-40`} />
      <span className={`${LINE} w-24`} />
    </div>
    <div className="flex flex-col gap-2 self-end rounded-lg border border-brand bg-brand-wash p-3">
      <span className="text-xs font-medium text-brand">{m.common_maker()}</span>
      <span className={`${LINE} w-44`} />
      <span className={`${LINE} w-32`} />
    </div>
  </div>
);

function PitchPicture({ landing: { featured, next } }: { landing: Landing }) {
  const slide = featured?.slides.at(-1);
  if (slide)
    return <Slide slide={slide} sizes="(min-width: 48rem) 22rem, 100vw" className="rounded-md border" />;
  if (next) return <SessionPoster session={next} className="w-full" />;
  return <DotsPicture lit={20} />;
}

const DotsPicture = ({ lit }: { lit: number }) => (
  <DotsGrid lit={(index) => index < lit} light="text-brand" className="h-20" />
);
