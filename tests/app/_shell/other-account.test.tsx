import { afterEach, expect, test, vi } from "vitest";
import { OtherAccount } from "@/app/_shell/other-account";
import { uploadFile } from "@/lib/browser/upload-file";
import { api } from "@/trpc/react";
import { answer, buttonNamed, clear, draw, Refused, soon } from "../../support/screen";

const NOTE = "You're signed in as Bob now.";

function Form() {
  const { mutate } = api.startup.vote.useMutation();
  return (
    <>
      <textarea defaultValue="half a thought" />
      <button type="button" onClick={() => mutate({ startupId: "one", vote: "set" })}>
        Send
      </button>
      <OtherAccount />
    </>
  );
}

afterEach(clear);

const note = () => document.querySelector('[role="alert"]')?.textContent ?? "";

test("PRO-11: a page drawn for another account says so when it sends something, and keeps the text", async () => {
  answer({ "startup.vote": new Refused(NOTE, { code: "CONFLICT", reason: "other-account" }) });
  draw(<Form />, { seemsSignedIn: true });
  await soon(() => buttonNamed("Send").click());
  await soon(() => expect(note()).toContain(NOTE));
  expect(document.querySelector("textarea")?.value).toBe("half a thought");
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  buttonNamed("Reload").click();
  expect(reload).toHaveBeenCalledOnce();
});

test("PRO-11: an upload from such a page says so as well", async () => {
  class Request extends EventTarget {
    status = 409;
    response = { error: { message: NOTE, reason: "other-account" } };
    upload = {};
    onload = () => undefined;
    open = () => undefined;
    setRequestHeader = () => undefined;
    send = () => this.onload();
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  answer({});
  draw(<Form />, { seemsSignedIn: true });
  await soon(() => buttonNamed("Send"));
  expect(note()).toBe("");
  // A page listens a moment after it is drawn.
  await soon(async () => {
    await expect(uploadFile("logo", new Blob(["x"]))).rejects.toThrow(NOTE);
    expect(note()).toContain(NOTE);
  });
});
