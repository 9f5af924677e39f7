"use client";
import { ExternalLink, Play } from "lucide-react";
import { useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import type { Recording } from "@/features/session/replay/recording-rules";
import { RecordingForm } from "./recording-form";

type RecordingPanelProps = { sessionId: string; recording: Recording | null; isHost: boolean };

/** The video, hosted on another site, and for hosts a form to set it. Renders nothing if there is neither. */
export function RecordingPanel({ sessionId, recording: first, isHost }: RecordingPanelProps) {
  const [recording, setRecording] = useState(first);
  if (!recording && !isHost) return null;
  return (
    <section aria-labelledby="recording" className="flex flex-col gap-4">
      <h2 id="recording" className="font-semibold">
        {m.session_replay_recording_title()}
      </h2>
      {recording && <Video key={recording.url} recording={recording} />}
      {isHost && <RecordingForm sessionId={sessionId} url={recording?.url ?? ""} onSaved={setRecording} />}
    </section>
  );
}

/** Loads nothing from the other site before the viewer clicks, and doesn't store the consent. (SES-17) */
function Video({ recording: { url, host, embed } }: { recording: Recording }) {
  const [isLoaded, setLoaded] = useState(false);
  if (isLoaded && embed)
    return (
      <iframe
        src={embed.url}
        title={m.session_replay_recording_title()}
        allow="fullscreen; picture-in-picture; encrypted-media"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full rounded-lg border"
      />
    );
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border bg-card p-4">
      <p className="text-sm">
        {embed
          ? m.session_replay_recording_consent({ host: embed.host })
          : m.session_replay_recording_elsewhere({ host })}
      </p>
      <div className="flex flex-wrap gap-2">
        {embed && (
          <Button size="sm" onClick={() => setLoaded(true)}>
            <Play aria-hidden="true" />
            {m.session_replay_recording_load()}
          </Button>
        )}
        <a
          href={url}
          rel="noopener noreferrer nofollow"
          target="_blank"
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          <ExternalLink aria-hidden="true" />
          {m.session_replay_recording_open({ host })}
        </a>
      </div>
    </div>
  );
}
