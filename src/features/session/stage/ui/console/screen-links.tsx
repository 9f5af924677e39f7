import * as m from "#messages";
import { buttonVariants } from "@/components/ui/button-variants";

const SCREENS = [
  ["screen", m.common_bigScreen],
  ["present", m.common_presenterView],
  ["live", m.session_stage_audience],
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
      {label()}
    </a>
  ));
