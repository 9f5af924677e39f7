import { m } from "#messages";

const recording = {
  title: m.session_replay_recording_title,
  bad: m.session_replay_recording_bad,
  consent: (host: string) => m.session_replay_recording_consent({ host }),
  load: m.session_replay_recording_load,
  open: (host: string) => m.session_replay_recording_open({ host }),
  elsewhere: (host: string) => m.session_replay_recording_elsewhere({ host }),
  label: m.session_replay_recording_label,
  hint: m.session_replay_recording_hint,
  save: m.session_replay_recording_save,
  saved: m.session_replay_recording_saved,
  removed: m.session_replay_recording_removed,
} as const;

const feedback = {
  ratings: [
    "",
    "1 of 5: not for me",
    "2 of 5: so-so",
    "3 of 5: good",
    "4 of 5: very good",
    "5 of 5: wonderful",
  ],
} as const;

export const REPLAY_COPY = {
  recording,
  feedback,
} as const;
