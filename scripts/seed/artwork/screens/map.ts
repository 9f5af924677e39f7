import { labels } from "../labels";
import { lettering } from "../lettering";
import type { Picture, ScreenInput } from "./screen";
import { appWindow, box, card } from "./shapes";

function streets({ palette, random }: ScreenInput): string {
  const tone = palette.isDark ? palette.line : "#ffffff";
  const lines = Array.from({ length: 15 }, (_, index) => {
    const isLevel = index % 2 === 0;
    const at = random.between(20, isLevel ? 790 : 1420);
    const lean = random.between(-110, 110);
    const d = isLevel ? `M0 ${at}L1440 ${at + lean}` : `M${at} 0L${at + lean} 808`;
    return `<path d="${d}" stroke="${tone}" stroke-width="${random.pick([8, 10, 22])}" fill="none"/>`;
  });
  return lines.join("");
}

function land({ palette, random }: ScreenInput): string {
  const y = random.between(180, 560);
  const bend = random.between(-260, 260);
  const river = `M-20 ${y}C400 ${y + bend} 900 ${y - bend} 1460 ${y + bend / 2}`;
  const parks = [0, 1, 2].map(() => {
    const [x, top] = [random.between(420, 1250), random.between(30, 620)];
    return box(x, top, random.between(120, 240), random.between(90, 180), palette.soft, 30, 'opacity="0.85"');
  });
  return `${parks.join("")}<path d="${river}" stroke="${palette.accent}" stroke-opacity="0.28" stroke-width="64" fill="none"/>`;
}

const pin = (x: number, y: number, size: number, fill: string, core: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 0C-10 -16 -22 -24 -22 -42A22 22 0 0 1 22 -42C22 -24 10 -16 0 0Z" fill="${fill}"/><circle cy="-42" r="9" fill="${core}"/></g>`;

function legend({ words, palette, random }: ScreenInput): string {
  const rows = words.entries.slice(0, 6).map((phrase, index) => {
    const y = 186 + index * 98;
    return [
      index ? box(64, y - 52, 352, 2, palette.line) : "",
      lettering(phrase, 64, y - 10, { size: 22, fill: palette.ink, face: "bold", width: 350 }),
      lettering(`${random.whole(2, 48) * 50} m · ${words.topics[index % words.topics.length]}`, 64, y + 20, {
        size: 19,
        fill: palette.quiet,
        width: 350,
      }),
    ].join("");
  });
  const heading = lettering(words.place, 64, 104, {
    size: 36,
    fill: palette.ink,
    face: "display",
    width: 350,
  });
  return card(34, 34, 412, 740, palette) + heading + rows.join("");
}

export function map(input: ScreenInput): Picture {
  const { words, palette, random } = input;
  const pins = Array.from({ length: 8 }, (_, index) =>
    pin(
      random.between(520, 1380),
      random.between(130, 770),
      index ? 0.9 : 1.5,
      index ? palette.accent : palette.ink,
      palette.paper,
    ),
  );
  const content = [
    box(0, 0, 1440, 808, palette.line),
    land(input),
    streets(input),
    ...pins.reverse(),
    legend(input),
  ];
  return {
    svg: appWindow(input, content.join("")),
    alt: labels().alt.map(words.name, words.place),
  };
}
