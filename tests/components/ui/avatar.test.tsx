import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Avatar } from "@/components/ui/avatar";

const textOf = (markup: string): string => markup.replace(/<[^>]*>/g, "");

it("PRO-9: shows the image, else the first letter of the viewer's email or of another user's name, else U", () => {
  expect(renderToStaticMarkup(<Avatar name="Zoë" src="/api/files/1" />)).toContain('src="/api/files/1"');
  const letters = ["mira@people.example", "émile", "7seas", "", null, "—"].map((name) =>
    textOf(renderToStaticMarkup(<Avatar name={name} />)),
  );
  expect(letters).toEqual(["M", "É", "7", "U", "U", "U"]);
});
