import type { CSSProperties, ReactElement } from "react";
import { cutText } from "@/lib/text/cut";
import { printable } from "./printable";
import { DOTS, type ShareImage, titleSize } from "./share-image";

const MAX_TEXT_LENGTH = 90;

const column: CSSProperties = { display: "flex", flexDirection: "column" };

/** Darkens a picture, so that white text can be read on it. */
const SHADE = "linear-gradient(rgba(0,0,0,0.55), rgba(0,0,0,0.55))";
const SHINE = "linear-gradient(145deg, rgba(255,255,255,0.12), transparent 45%, rgba(0,0,0,0.22))";

type PosterImage = ShareImage & {
  lit: number;
  /** The address of the picture behind it, or null. */
  behind: string | null;
};

/** The share image of a session: its poster, with a dot lit for each of `lit` speakers. */
export function posterImage({ colors, lit, behind, ...words }: PosterImage): ReactElement {
  const onFill = behind ? "#ffffff" : colors.onFill;
  const community = printable(words.community);
  const title = printable(words.title) || community;
  return (
    <div
      style={{
        ...column,
        justifyContent: "space-between",
        width: "100%",
        height: "100%",
        padding: "72px 72px 64px",
        backgroundColor: colors.fill,
        backgroundImage: behind ? `${SHADE}, url(${behind})` : SHINE,
        backgroundSize: "cover",
        color: onFill,
      }}
    >
      <div style={{ ...column, gap: 24 }}>
        <div style={{ display: "flex", fontSize: titleSize(title) + 12, lineHeight: 1.05 }}>{title}</div>
        <div style={{ display: "flex", fontSize: 38, lineHeight: 1.3 }}>
          {cutText(printable(words.text), MAX_TEXT_LENGTH)}
        </div>
      </div>
      <div style={{ display: "flex", alignItems: "flex-end", justifyContent: "space-between" }}>
        <div style={{ ...column, fontSize: 32, gap: 8 }}>
          <div style={{ display: "flex" }}>{printable(words.kind)}</div>
          <div style={{ display: "flex" }}>{community}</div>
        </div>
        <svg width={250} height={200} viewBox="0 0 20 16" aria-hidden="true">
          {DOTS.map((index) => (
            <circle
              key={index}
              cx={(index % 5) * 4 + 2}
              cy={Math.floor(index / 5) * 4 + 2}
              r={1.25}
              fill={onFill}
              fillOpacity={index < lit ? 1 : 0.3}
            />
          ))}
        </svg>
      </div>
    </div>
  );
}
