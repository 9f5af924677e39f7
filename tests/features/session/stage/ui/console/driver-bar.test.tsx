import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Stage } from "@/features/session/stage/schema";
import { DriverBar } from "@/features/session/stage/ui/console/driver-bar";
import type { StageControl } from "@/features/session/stage/ui/state/use-driver";

const stage = { status: "live", driver: "ada" } as Stage;
const drive = { isReady: true, isMine: false, busy: null, issue: null } as StageControl;

const shown = (isOthersTurn: boolean) =>
  renderToStaticMarkup(<DriverBar stage={stage} drive={drive} username="bob" isOthersTurn={isOthersTurn} />);

test("SES-12: a speaker is offered to take over, except while another one speaks", () => {
  expect(shown(false)).toContain(">Take over<");
  expect(shown(true)).not.toContain("<button");
  expect(shown(true)).toContain("Take over when this talk ends");
});
