import { lettering } from "../lettering";
import type { Palette } from "../palette";
import { HEIGHT, type ScreenInput, WIDTH } from "./screen";

export const box = (x: number, y: number, w: number, h: number, fill: string, r = 0, rest = "") =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${rest}/>`;

export const card = (x: number, y: number, w: number, h: number, palette: Palette) =>
  box(x, y, w, h, palette.paper, 16, `stroke="${palette.line}" stroke-width="2"`);

export const chip = (text: string, x: number, y: number, palette: Palette, width: number) =>
  box(x, y, width, 34, palette.soft, 17) +
  lettering(text, x + width / 2, y + 24, {
    size: 19,
    fill: palette.isDark ? palette.ink : palette.accent,
    face: "bold",
    align: "middle",
    width: width - 20,
  });

export const disc = (name: string, x: number, y: number, r: number, fill: string, ink: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>` +
  lettering(name.charAt(0), x, y + r * 0.36, { size: r, fill: ink, face: "bold", align: "middle" });

export const inset = (svg: string, x: number, y: number, size: number, r = size * 0.22) => {
  const id = `clip${x}-${y}`;
  const inner = svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
  return `<g transform="translate(${x} ${y}) scale(${size / 256})"><clipPath id="${id}"><rect width="256" height="256" rx="${(r * 256) / size}"/></clipPath><g clip-path="url(#${id})">${inner}</g></g>`;
};

export const page = (ground: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${box(0, 0, WIDTH, HEIGHT, ground)}${content}</svg>`;

/** Draws an application window. `content` starts at its top left corner and is 1440 by 808. */
export function appWindow({ words, palette }: ScreenInput, content: string): string {
  const { paper, wash, line, quiet, ground } = palette;
  const lights = [0, 1, 2].map((index) => `<circle cx="${116 + index * 26}" cy="96" r="8" fill="${line}"/>`);
  return page(
    ground,
    [
      box(84, 78, 1440, 870, "#000000", 22, 'opacity="0.14"'),
      `<clipPath id="window"><rect x="80" y="66" width="1440" height="868" rx="20"/></clipPath>`,
      `<g clip-path="url(#window)">${box(80, 66, 1440, 868, wash)}${box(80, 66, 1440, 60, paper)}${lights.join("")}`,
      box(560, 80, 480, 34, wash, 17),
      lettering(words.address, 800, 104, { size: 20, fill: quiet, align: "middle" }),
      box(80, 125, 1440, 2, line),
      `<g transform="translate(80 126)">${content}</g></g>`,
    ].join(""),
  );
}
