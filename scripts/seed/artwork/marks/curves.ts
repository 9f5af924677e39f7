import { circle, type Mark, path } from "./mark";

const arc = (x: number, y: number, r: number, stroke: string, width: number, part: number, turn: number) => {
  const length = 2 * Math.PI * r;
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="${length * part} ${length}" transform="rotate(${turn} ${x} ${y})"/>`;
};

export const arcs: Mark = ({ palette, random }) => {
  const turn = random.pick([-90, 0, 45, 135, 180]);
  const step = random.pick([30, 60, 90]);
  return [
    arc(128, 128, 84, palette.mark, 18, random.between(0.45, 0.75), turn),
    arc(128, 128, 54, palette.second, 18, random.between(0.4, 0.7), turn + step),
    circle(128, 128, 24, palette.mark),
  ].join("");
};

function waveLine(y: number, height: number, phase: number): string {
  const points = Array.from({ length: 33 }, (_, index) => {
    const x = index * 8;
    return `${x} ${(y + Math.sin((index / 32) * Math.PI * 2 + phase) * height).toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}

export const wave: Mark = ({ palette, random }) => {
  const phase = random.between(0, 6);
  const height = random.between(12, 26);
  const layers = [palette.third, palette.mark, palette.second].map((fill, index) =>
    path(`${waveLine(136 + index * 38, height, phase + index * 0.9)}V256H0Z`, fill),
  );
  return circle(random.pick([82, 128, 176]), 76, 34, palette.mark) + layers.join("");
};

export const petals: Mark = ({ palette, random }) => {
  const count = random.pick([5, 6, 8]);
  const length = random.between(38, 46);
  const width = 150 / count;
  const leaves = Array.from({ length: count }, (_, index) => {
    const fill = index % 2 && count !== 5 ? palette.second : palette.mark;
    return `<ellipse cx="128" cy="${128 - length - 4}" rx="${width}" ry="${length}" fill="${fill}" transform="rotate(${(360 / count) * index} 128 128)"/>`;
  });
  return leaves.join("") + circle(128, 128, 16, palette.ground);
};

export const orbit: Mark = ({ palette, random }) => {
  const angle = random.between(-2.6, -0.4);
  const [x, y] = [128 + 78 * Math.cos(angle), 128 + 78 * Math.sin(angle)];
  return [
    `<circle cx="128" cy="128" r="78" fill="none" stroke="${palette.third}" stroke-width="12"/>`,
    circle(128, 128, 44, palette.mark),
    circle(Math.round(x), Math.round(y), 24, palette.second, `stroke="${palette.ground}" stroke-width="8"`),
  ].join("");
};
