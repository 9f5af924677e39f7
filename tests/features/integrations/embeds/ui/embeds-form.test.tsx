import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, expect, it, vi } from "vitest";
import { EmbedsForm } from "@/features/integrations/embeds/ui/embeds-form";
import { answer, buttonNamed, clear, draw, soon } from "../../../../support/screen";

afterEach(clear);

it("API-9: the page shows the code for other websites as soon as they may show embeds", async () => {
  const refresh = vi.fn();
  answer({ "integrations.saveEmbeds": { outcome: "saved", values: { reach: "any", sites: [] } } });
  draw(
    <AppRouterContext.Provider value={{ refresh } as never}>
      <EmbedsForm settings={{ reach: "none", sites: [] }} />
    </AppRouterContext.Provider>,
  );
  await soon(() => expect(document.querySelectorAll("input[type=radio]")).toHaveLength(3));
  document.querySelectorAll<HTMLInputElement>("input[type=radio]")[2]?.click();
  await soon(() => expect(buttonNamed("Save changes").disabled).toBe(false));
  expect(refresh).not.toHaveBeenCalled();
  buttonNamed("Save changes").click();
  await soon(() => expect(refresh).toHaveBeenCalledOnce());
});
