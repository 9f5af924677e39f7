import { oklch } from "./colour";
import { type Random, randomOf } from "./random";

const SKIN = ["#f3d3bd", "#e8b894", "#d59b73", "#b87a52", "#8f5a3a", "#6b3f28"];
const HAIR = [
  "#1f1a17",
  "#8d8d90",
  "#e4e2de",
  "#2b2220",
  "#3a2a20",
  "#7a2f22",
  "#6b4428",
  "#a9713c",
  "#d9b270",
];

/** Avoids hair that doesn't stand out from the skin: the darker the skin, the fewer colors to choose from. */
const hairFor = (skin: string): string[] =>
  HAIR.slice(0, HAIR.length - Math.max(0, SKIN.indexOf(skin) - 1) * 1.5);

/** The layers behind and in front of the head, which has radius 46 and its center at 128, 112. */
type Hair = { back: string; front: string };

const fringe = (fill: string) =>
  `<path d="M82 112A46 46 0 0 1 174 112C150 104 140 84 136 80C124 96 104 106 82 112Z" fill="${fill}"/>`;
const crown = (fill: string) =>
  `<path d="M80 108A48 48 0 0 1 176 108C168 88 150 82 128 82S88 88 80 108Z" fill="${fill}"/>`;

const STYLES: readonly ((fill: string) => Hair)[] = [
  (fill) => ({ back: "", front: crown(fill) }),
  (fill) => ({
    back: `<rect x="74" y="66" width="108" height="118" rx="50" fill="${fill}"/>`,
    front: fringe(fill),
  }),
  (fill) => ({ back: `<circle cx="128" cy="54" r="24" fill="${fill}"/>`, front: crown(fill) }),
  (fill) => ({
    back: `<circle cx="128" cy="96" r="62" fill="${fill}"/>`,
    front: `<path d="M84 104A44 44 0 0 1 172 104C160 90 146 92 138 84C122 96 100 92 84 104Z" fill="${fill}"/>`,
  }),
  (fill) => ({ back: `<path d="M76 108A52 52 0 0 1 180 108V210H76Z" fill="${fill}"/>`, front: crown(fill) }),
  (fill) => ({ back: "", front: fringe(fill) }),
];

const GLASSES = `<g fill="none" stroke="#23232a" stroke-width="4"><circle cx="110" cy="116" r="14"/><circle cx="146" cy="116" r="14"/><path d="M124 114Q128 111 132 114"/></g>`;

function clothes(random: Random, hue: number): string {
  const fill = oklch(random.between(0.35, 0.75), 0.12, hue);
  const neck = random.pick([`<path d="M100 186L128 216L156 186Z" fill="#ffffff" opacity="0.85"/>`, ""]);
  return `<path d="M36 256C36 206 76 182 128 182S220 206 220 256Z" fill="${fill}"/>${neck}`;
}

/** Draws a faceless person in flat colors. A username always gets the same image. */
export function avatarOf(username: string): string {
  const random = randomOf(`avatar ${username}`);
  const hue = random.between(0, 360);
  const skin = random.pick(SKIN);
  const hair = random.pick(STYLES)(random.pick(hairFor(skin)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">`,
    `<rect width="256" height="256" fill="${oklch(0.87, 0.07, hue)}"/>`,
    hair.back,
    `<rect x="108" y="136" width="40" height="64" rx="20" fill="${skin}"/>`,
    clothes(random, hue + random.pick([40, 150, 200])),
    `<circle cx="128" cy="112" r="46" fill="${skin}"/>`,
    hair.front,
    random.next() < 0.28 ? GLASSES : "",
    "</svg>",
  ].join("");
}

/** Three in five people have an avatar; the others show their initial. */
export const hasAvatar = (username: string): boolean => randomOf(`has avatar ${username}`).next() < 0.6;
