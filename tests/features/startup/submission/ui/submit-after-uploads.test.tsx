import type { FormEvent } from "react";
import { useForm } from "react-hook-form";
import { afterEach, expect, test, vi } from "vitest";
import type { SubmissionForm } from "@/features/startup/drafts/ui/use-draft-sync";
import { addUpload } from "@/features/startup/images/ui/use-uploads";
import { useSubmitAfterUploads } from "@/features/startup/submission/ui/use-submit-after-uploads";
import { clear, draw, soon } from "../../../../support/screen";

afterEach(async () => {
  clear();
  // What is still to be drawn is drawn while there is a window.
  await new Promise((done) => setTimeout(done, 20));
});

type Form = ReturnType<typeof useSubmitAfterUploads> & { form: SubmissionForm };

async function open() {
  const send = vi.fn(async () => {});
  const result: { current: Form | null } = { current: null };
  function Screen() {
    const form = useForm() as unknown as SubmissionForm;
    result.current = { form, ...useSubmitAfterUploads(form, send) };
    return null;
  }
  draw(<Screen />);
  await soon(() => expect(result.current).not.toBeNull());
  const { form } = result.current as unknown as Form;
  const press = () => result.current?.submit({ preventDefault: () => {} } as FormEvent);
  return { result, form, send, press };
}

test("SUB-4: a form waits for a picture that is on its way, and is sent with it", async () => {
  const { result, form, send, press } = await open();
  let arrive: (isThere: boolean) => void = () => {};
  const upload = new Promise<boolean>((resolve) => {
    arrive = resolve;
  });
  addUpload(form.control, upload);
  const pressed = press();
  await soon(() => expect(result.current?.isWaiting).toBe(true));
  await press();
  expect(send).not.toHaveBeenCalled();
  arrive(true);
  await pressed;
  expect(send).toHaveBeenCalledOnce();
});

test("SUB-4: it is not sent without a picture that did not arrive, and is sent when pressed again", async () => {
  const { form, send, press } = await open();
  addUpload(form.control, Promise.resolve(false));
  await press();
  expect(send).not.toHaveBeenCalled();
  await press();
  expect(send).toHaveBeenCalledOnce();
});

test("a form without pictures is sent at once", async () => {
  const { send, press } = await open();
  await press();
  expect(send).toHaveBeenCalledOnce();
});
