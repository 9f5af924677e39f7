import type { CSSProperties, ReactElement } from "react";
import { type PosterLook, titleSize } from "@/lib/poster/layout";
import { cutText, initialOf } from "@/lib/text/cut";
import { printable } from "./printable";
import { SHARE_IMAGE_SIZE } from "./share-image-size";

export type PosterImage = {
  title: string;
  text: string;
  /** At most three lines, such as the top of a leaderboard. */
  list: readonly string[];
  kind: string;
  community: string;
  look: PosterLook;
  /** The ends of the ground, and the text on it. */
  colors: { near: string; far: string; text: string };
  /** The people in the lit dots. Pictures are data URLs. */
  people: readonly { name: string; picture: string | null }[];
  /** How many dots are lit. */
  lit: number;
  /** The community's logo as a data URL. */
  logo: string | null;
  /** Avatars are round. Null if the subject doesn't have an image. */
  mark: { letters: string; isRound: boolean; picture: string | null } | null;
  /** A picture that fills the ground. */
  behind: string | null;
  /** A picture at the right, in the place of large dots. */
  beside: string | null;
};

const MAX_TEXT_LENGTH = 100;
const MAX_LINE_LENGTH = 34;
const PADDING = 64;
const COLUMN = 560;
/** The height that a title may take, as a share of the width of its column. */
const TITLE_HEIGHT = 0.45;
const DOTS = 470;
const SMALL_DOTS = 150;

/** Darkens a picture, so that white text can be read on it. */
const SHADE = "linear-gradient(rgba(0,0,0,0.55), rgba(0,0,0,0.55))";

const column: CSSProperties = { display: "flex", flexDirection: "column" };
export const DISPLAY_FONT = "Display";

/** The share image of a page: the drawing of a session's poster (`styles/poster.css`) in a wider format. */
export function posterImage(image: PosterImage): ReactElement {
  const { colors, look, behind, beside } = image;
  const text = behind ? "#ffffff" : colors.text;
  return (
    <div
      style={{
        display: "flex",
        position: "relative",
        width: "100%",
        height: "100%",
        padding: PADDING,
        backgroundColor: colors.near,
        backgroundImage: behind
          ? `${SHADE}, url(${behind})`
          : `linear-gradient(${look.angle}deg, ${colors.near} 20%, ${colors.far})`,
        backgroundSize: "cover",
        color: text,
      }}
    >
      <Words image={image} />
      {beside && <Beside picture={beside} />}
      <Dots image={image} text={text} size={beside ? SMALL_DOTS : DOTS} />
    </div>
  );
}

function Words({ image: { mark, logo, colors, list, ...words } }: { image: PosterImage }) {
  const community = printable(words.community);
  const title = printable(words.title) || community;
  return (
    <div style={{ ...column, justifyContent: "space-between", width: COLUMN, height: "100%" }}>
      <div style={{ ...column, gap: 20 }}>
        {mark && <Mark {...mark} letters={printable(mark.letters) || title} colors={colors} />}
        <div
          style={{
            display: "flex",
            fontFamily: DISPLAY_FONT,
            fontSize: Math.round(titleSize(title, TITLE_HEIGHT) * COLUMN),
            lineHeight: 1.06,
          }}
        >
          {title}
        </div>
        <div style={{ display: "flex", fontSize: 32, lineHeight: 1.3 }}>
          {cutText(printable(words.text), MAX_TEXT_LENGTH)}
        </div>
        <Lines lines={list} />
      </div>
      <div style={{ display: "flex", alignItems: "center", gap: 20, fontSize: 28 }}>
        {logo && <Logo address={logo} />}
        <div style={{ ...column, gap: 4 }}>
          <div style={{ display: "flex" }}>{printable(words.kind)}</div>
          <div style={{ display: "flex", fontFamily: DISPLAY_FONT }}>{community}</div>
        </div>
      </div>
    </div>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <div style={{ ...column, gap: 10, fontSize: 38 }}>
    {lines.slice(0, 3).map((line, index) => (
      <div key={line} style={{ display: "flex", gap: 20 }}>
        <div style={{ display: "flex", fontFamily: DISPLAY_FONT }}>{index + 1}</div>
        <div style={{ display: "flex" }}>{cutText(printable(line) || "…", MAX_LINE_LENGTH)}</div>
      </div>
    ))}
  </div>
);

type MarkProps = NonNullable<PosterImage["mark"]> & { colors: PosterImage["colors"] };

const Mark = ({ letters, isRound, picture, colors }: MarkProps) => (
  <div
    style={{
      display: "flex",
      alignItems: "center",
      justifyContent: "center",
      width: 112,
      height: 112,
      borderRadius: isRound ? 56 : 24,
      fontFamily: DISPLAY_FONT,
      fontSize: 64,
      color: colors.far,
      backgroundColor: colors.text,
      ...(picture && { backgroundImage: `url(${picture})`, backgroundSize: "112px 112px" }),
    }}
  >
    {picture ? "" : initialOf(letters)}
  </div>
);

const Logo = ({ address }: { address: string }) => (
  <div style={{ display: "flex", padding: 10, borderRadius: 14, backgroundColor: "#ffffff" }}>
    <picture style={{ display: "flex" }}>
      <img src={address} alt="" width={64} height={64} style={{ objectFit: "contain" }} />
    </picture>
  </div>
);

const Beside = ({ picture }: { picture: string }) => (
  <div
    style={{
      display: "flex",
      position: "absolute",
      top: PADDING,
      left: PADDING + COLUMN + 32, // physical: an image has no direction.
      width: 620,
      height: 350,
      borderRadius: 20,
      backgroundColor: "#ffffff",
      backgroundImage: `url(${picture})`,
      backgroundSize: "cover",
      backgroundPosition: "left top",
    }}
  />
);

type DotsProps = { image: PosterImage; text: string; size: number };

function Dots({ image: { look, people, lit, colors }, text, size }: DotsProps) {
  const scale = size / 100;
  return (
    <div
      style={{
        display: "flex",
        position: "absolute",
        right: PADDING, // physical: an image has no direction.
        bottom: size === DOTS ? (SHARE_IMAGE_SIZE.height - DOTS) / 2 : PADDING - 24,
        width: size,
        height: size,
      }}
    >
      {look.dots.map(({ x, y, r }, index) => {
        const person = people[index];
        return (
          <div
            key={`${x} ${y}`}
            style={{
              display: "flex",
              position: "absolute",
              alignItems: "center",
              justifyContent: "center",
              left: (x - r) * scale, // physical: an image has no direction.
              top: (y - r) * scale,
              width: 2 * r * scale,
              height: 2 * r * scale,
              borderRadius: r * scale,
              backgroundColor: text,
              opacity: index < lit ? 1 : 0.24,
              color: colors.far,
              fontFamily: DISPLAY_FONT,
              fontSize: r * scale,
              ...(person?.picture && { backgroundImage: `url(${person.picture})`, backgroundSize: "cover" }),
            }}
          >
            {person && !person.picture ? initialOf(printable(person.name)) : ""}
          </div>
        );
      })}
    </div>
  );
}
