import { buttonVariants } from "@/components/ui/button-variants";
import { STAGE_COPY } from "@/features/session/stage/copy";

const SCREENS = [
  ["screen", STAGE_COPY.screen],
  ["present", STAGE_COPY.presenter],
  ["live", STAGE_COPY.audience],
] as const;

export const ScreenLinks = ({ sessionId }: { sessionId: string }) =>
  SCREENS.map(([path, label]) => (
    <a
      key={path}
      href={`/sessions/${sessionId}/${path}`}
      target="_blank"
      rel="noreferrer"
      className={buttonVariants({ variant: "outline", size: "sm" })}
    >
      {label}
    </a>
  ));
