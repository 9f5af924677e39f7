import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Picture } from "@/components/graphics/picture";

const draw = (src: string, fileWidth: number) =>
  renderToStaticMarkup(<Picture src={src} alt="A map" fileWidth={fileWidth} sizes="50vw" />);

it("an uploaded image names its narrower widths and its own, and no wider one", () => {
  const html = draw("/api/files/1", 800);
  expect(html).toContain(
    'srcSet="/api/files/1?w=96 96w, /api/files/1?w=160 160w, /api/files/1?w=320 320w, /api/files/1?w=640 640w, /api/files/1 800w"',
  );
  expect(html).toContain('sizes="50vw"');
  expect(html).toContain('src="/api/files/1"');
});

it.each(["/icon.svg", "https://people.example/api/files/1", "blob:https://indie.example/1"])(
  "an image from elsewhere is asked for as it is: %s",
  (src) => {
    const html = draw(src, 800);
    expect(html).toContain(`src="${src}"`);
    expect(html).not.toMatch(/srcset|sizes/i);
  },
);
