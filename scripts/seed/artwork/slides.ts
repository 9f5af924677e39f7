import { labels } from "./labels";
import { lettering, widthOf, wrapped } from "./lettering";
import type { Palette } from "./palette";
import { randomOf } from "./random";
import { CHARTS, series } from "./screens/charts";
import type { Picture } from "./screens/screen";
import { box, inset } from "./screens/shapes";

const [WIDE, HIGH] = [1600, 900];

export type TalkArt = { palette: Palette; mark: string; screens: readonly Picture[] };

const wideSlide = (ground: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}" viewBox="0 0 ${WIDE} ${HIGH}">${box(0, 0, WIDE, HIGH, ground)}${content}</svg>`;

export function drawTitle({ palette, mark }: TalkArt, title: string, speaker: string): Picture {
  const lines = wrapped(title, 84, 760, 5, "display");
  const top = HIGH / 2 - (lines.length * 96) / 2 + 46;
  const text = lines.map((line, index) =>
    lettering(line, 96, top + index * 96, { size: 84, fill: palette.mark, face: "display" }),
  );
  const name = lettering(speaker, 96, top + lines.length * 96 + 22, { size: 38, fill: palette.mark });
  return {
    svg: wideSlide(palette.ground, `${inset(mark, 850, 75, 750, 0)}${text.join("")}${name}`),
    alt: labels().alt.title(title, speaker),
  };
}

export function drawScreen({ palette, screens }: TalkArt, number: number): Picture {
  const image = screens[number - 1];
  if (!image) throw new Error(`There is no image ${number} to show on a slide.`);
  const inner = image.svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
  const scaled = `<g transform="translate(80 0) scale(0.9)">${inner}</g>`;
  return { svg: wideSlide(palette.ground, scaled), alt: image.alt };
}

export function drawChart({ palette }: TalkArt, caption: string): Picture {
  const random = randomOf(`slide ${caption}`);
  const heading = wrapped(caption, 58, 1360, 2, "display").map((line, index) =>
    lettering(line, 120, 138 + index * 68, { size: 58, fill: palette.ink, face: "display" }),
  );
  const values = series(random, 12);
  const highest = Math.max(...values);
  const chart = random.pick(CHARTS)(
    values.map((value) => value / highest),
    palette,
  );
  const ground = box(120, 826, 1360, 3, palette.line);
  const scaled = `<g transform="translate(-481 -485) scale(1.9)">${chart}</g>`;
  return {
    svg: wideSlide(palette.wash, `${heading.join("")}${ground}${scaled}`),
    alt: labels().alt.chart(caption),
  };
}

export function drawFigure({ palette }: TalkArt, figure: string, label: string): Picture {
  const size = Math.min(380, (1360 / widthOf(figure, 1000, "display")) * 1000);
  const large = lettering(figure, WIDE / 2, 500, {
    size,
    fill: palette.mark,
    face: "display",
    align: "middle",
  });
  const words = lettering(label, WIDE / 2, 650, {
    ...{ size: 56, fill: palette.mark, align: "middle" as const, width: 1400 },
  });
  return { svg: wideSlide(palette.ground, large + words), alt: `${figure} ${label}` };
}
