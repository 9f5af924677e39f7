import { expect, test } from "vitest";
import { openReplay } from "@/features/session/replay/queries";
import { FRAME_ORIGINS, recordingOf } from "@/features/session/replay/recording-rules";
import { viewerPolicy } from "@/server/http/csp";
import { createMember, createTenant } from "../../../support/factories";
import { memberScope, visitorScope } from "../../../support/scopes";
import { createSession } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";

const embedOf = (link: string) => (recordingOf(link)?.embed ?? null)?.url ?? null;

test("SES-17: videos of known sites play in their frames without cookies", () => {
  const youtube = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ";
  for (const link of [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42",
    "https://youtu.be/dQw4w9WgXcQ?si=abc",
    "https://youtube.com/live/dQw4w9WgXcQ",
    "https://m.youtube.com/shorts/dQw4w9WgXcQ",
  ])
    expect([link, embedOf(link)]).toEqual([link, youtube]);
  expect(embedOf("https://vimeo.com/76979871")).toBe("https://player.vimeo.com/video/76979871?dnt=1");
  expect(embedOf("https://vimeo.com/76979871/8272103f6e")).toBe(
    "https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e",
  );
  expect(embedOf("https://framatube.org/w/9c9de5e8-0a1e-484a-b099-e80766180a6d")).toBe(
    "https://framatube.org/videos/embed/9c9de5e8-0a1e-484a-b099-e80766180a6d",
  );
});

test("SES-17: the site that is named before the press is the one that the frame loads from", () => {
  expect(recordingOf("https://youtu.be/dQw4w9WgXcQ")).toMatchObject({
    host: "youtu.be",
    embed: { host: "www.youtube-nocookie.com" },
  });
  expect(recordingOf("https://vimeo.com/76979871")?.embed?.host).toBe("player.vimeo.com");
});

test("SES-17: anything else is a link, and only https links are accepted", () => {
  for (const link of [
    "https://videos.example/talk.mp4",
    "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
    'https://www.youtube.com/watch?v="onload=1',
    "https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ",
    "https://player.vimeo.com/video/../../evil",
    "https://peertube.evil.example/w/9c9de5e8-0a1e",
  ])
    expect([link, embedOf(link)]).toEqual([link, null]);
  for (const link of [
    null,
    "",
    "http://youtube.com/watch?v=dQw4w9WgXcQ",
    "javascript:alert(1)",
    "data:text/html,<script>",
    "https://user:word@youtube.com/watch?v=dQw4w9WgXcQ",
    "https://localhost/video.mp4",
    "youtu.be/dQw4w9WgXcQ",
  ])
    expect([link, recordingOf(link)]).toEqual([link, null]);
});

test("SES-17: every frame is of a site that the replay's policy names, and no other page names any", () => {
  const frames = [
    "https://youtu.be/dQw4w9WgXcQ",
    "https://vimeo.com/76979871",
    "https://tilvids.com/w/abcdefgh1",
  ];
  for (const link of frames) expect(FRAME_ORIGINS).toContain(new URL(embedOf(link) ?? "").origin);
  expect(viewerPolicy("word", FRAME_ORIGINS)).toContain(`frame-src ${FRAME_ORIGINS.join(" ")}; `);
  expect(viewerPolicy("word")).not.toContain("frame-src");
});

test("SES-17: hosts say where the video is once the session is over; others do not, and elsewhere it is not there", async () => {
  const tenantId = await createTenant();
  const [host, member] = [await createMember(tenantId), await createMember(tenantId)];
  const { id: sessionId } = await createSession(tenantId, { hosts: [host], status: "completed" });
  const url = "https://youtu.be/dQw4w9WgXcQ";
  const hosting = (await callAs(host, tenantId)).session.replay;
  expect(await hosting.setRecording({ sessionId, url })).toMatchObject({ host: "youtu.be" });
  const read = async () => (await openReplay(await visitorScope(tenantId), sessionId, null))?.replay;
  expect(await read()).toMatchObject({ recording: { url }, isHost: false });
  expect((await openReplay(await memberScope(tenantId, host), sessionId, null))?.replay.isHost).toBe(true);
  const others = (await callAs(member, tenantId)).session.replay;
  await expect(others.setRecording({ sessionId, url: "" })).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(hosting.setRecording({ sessionId, url: "javascript:alert(1)" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
  const foreignId = await createTenant();
  const foreign = (await callAs(await createMember(foreignId), foreignId)).session.replay;
  await expect(foreign.setRecording({ sessionId, url })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await hosting.setRecording({ sessionId, url: "" })).toBeNull();
  expect(await read()).toMatchObject({ recording: null });
  const { id: ahead } = await createSession(tenantId, { hosts: [host] });
  await expect(hosting.setRecording({ sessionId: ahead, url })).rejects.toMatchObject({ code: "CONFLICT" });
});
