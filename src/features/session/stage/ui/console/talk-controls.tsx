import { Eye, EyeOff, MessagesSquare, Pause, Play, SkipForward, Square } from "lucide-react";
import * as m from "#messages";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { Button } from "@/components/ui/button";
import type { StageControl } from "@/features/session/stage/ui/state/use-driver";
import type { StageView } from "@/features/session/stage/ui/state/use-stage";

type TalkControlsProps = { view: StageView; drive: StageControl; canSkip?: boolean };

export function TalkControls({ view, drive, canSkip = true }: TalkControlsProps) {
  const { state } = view.position;
  const isOn = view.stage.talk !== null && view.stage.status === "live" && state !== "over";
  const isPaused = state === "paused";
  const cannot = !drive.isMine || !isOn;
  const toggle = isPaused ? "resume" : "pause";
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        disabled={cannot}
        loading={drive.busy === toggle}
        onClick={() => void drive.order({ kind: toggle })}
      >
        {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
        <span>{isPaused ? m.session_stage_resume() : m.session_stage_pause()}</span>
      </Button>
      {canSkip && (
        <Button
          variant="outline"
          disabled={cannot}
          loading={drive.busy === "skip"}
          onClick={() => void drive.order({ kind: "skip" })}
        >
          <SkipForward aria-hidden />
          {m.session_stage_skip()}
        </Button>
      )}
      <ConfirmButton
        variant="outline"
        className="border-destructive text-destructive sm:ms-4"
        disabled={cannot}
        ask={{
          title: m.session_stage_endAsk(),
          text: m.session_stage_endText(),
          confirm: m.session_stage_end(),
        }}
        onConfirm={() => drive.order({ kind: "end" })}
      >
        <Square aria-hidden />
        <span>{m.session_stage_end()}</span>
      </ConfirmButton>
    </div>
  );
}

export function StageSwitches({ view: { stage }, drive }: Omit<TalkControlsProps, "canSkip">) {
  const { isBlackedOut, showsQuestions, status } = stage;
  const cannot = !drive.isMine || status !== "live";
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant={isBlackedOut ? "primary" : "outline"}
        disabled={cannot}
        aria-pressed={isBlackedOut}
        loading={drive.busy === "blackout"}
        onClick={() => void drive.order({ kind: "blackout", isOn: !isBlackedOut })}
      >
        {isBlackedOut ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
        <span>{m.session_stage_blackout()}</span>
      </Button>
      <Button
        variant={showsQuestions ? "primary" : "outline"}
        disabled={cannot}
        aria-pressed={showsQuestions}
        loading={drive.busy === "questions"}
        onClick={() => void drive.order({ kind: "questions", isOn: !showsQuestions })}
      >
        <MessagesSquare aria-hidden />
        {m.session_stage_questions()}
      </Button>
    </div>
  );
}
