import type { CSSProperties, ReactElement } from "react";
import { cutText, initialOf } from "@/lib/text/cut";
import { printable } from "./printable";

export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

type Colors = { brand: string; fill: string; onFill: string };
export type ShareImage = {
  title: string;
  text: string;
  /** At most three lines, such as the top of a leaderboard. */
  list: readonly string[];
  kind: string;
  community: string;
  colors: Colors;
  /** The community's logo as a data URL. If null, the product's twenty dots are shown. */
  logo: string | null;
  /** Avatars are round. Null if the subject doesn't have an image. */
  mark: { letters: string; isRound: boolean; address: string | null } | null;
};

const MAX_TEXT_LENGTH = 110;
const MAX_LINE_LENGTH = 48;
export const DOTS = Array.from({ length: 20 }, (_, index) => index);
const LIT = 8;
const SOFT = "#4b5262";

/** Pixels. */
export const titleSize = (title: string): number => (title.length > 18 ? 64 : 84);

const column: CSSProperties = { display: "flex", flexDirection: "column" };

export function shareImage({ colors, mark, logo, ...words }: ShareImage): ReactElement {
  const community = printable(words.community);
  const title = printable(words.title) || community;
  return (
    <div style={{ ...column, width: "100%", height: "100%", background: "#fff", color: "#14161c" }}>
      <div style={{ display: "flex", height: 16, background: colors.fill }} />
      <div style={{ ...column, flexGrow: 1, justifyContent: "space-between", padding: "64px 72px 56px" }}>
        <div style={{ display: "flex", alignItems: "flex-start", gap: 48 }}>
          {mark && <Mark {...mark} letters={printable(mark.letters) || title} colors={colors} />}
          <div style={{ ...column, flexGrow: 1, flexShrink: 1, width: 0, gap: 20 }}>
            <div style={{ display: "flex", fontSize: titleSize(title), lineHeight: 1.05 }}>{title}</div>
            <div style={{ display: "flex", fontSize: 40, lineHeight: 1.3, color: SOFT }}>
              {cutText(printable(words.text), MAX_TEXT_LENGTH)}
            </div>
            <Lines lines={words.list} color={colors.brand} />
          </div>
        </div>
        <div style={{ display: "flex", alignItems: "flex-end", justifyContent: "space-between" }}>
          <div style={{ ...column, fontSize: 32, gap: 8 }}>
            <div style={{ display: "flex", color: SOFT }}>{printable(words.kind)}</div>
            <div style={{ display: "flex" }}>{community}</div>
          </div>
          {logo ? <Logo address={logo} /> : <Dots lit={colors.brand} />}
        </div>
      </div>
    </div>
  );
}

const Lines = ({ lines, color }: { lines: readonly string[]; color: string }) => (
  <div style={{ ...column, gap: 10, fontSize: 40 }}>
    {lines.slice(0, 3).map((line, index) => (
      <div key={line} style={{ display: "flex", gap: 24 }}>
        <div style={{ display: "flex", color }}>{index + 1}</div>
        <div style={{ display: "flex" }}>{cutText(printable(line) || "…", MAX_LINE_LENGTH)}</div>
      </div>
    ))}
  </div>
);

type MarkProps = NonNullable<ShareImage["mark"]> & { colors: Colors };

const Mark = ({ letters, isRound, address, colors }: MarkProps) => (
  <div
    style={{
      display: "flex",
      alignItems: "center",
      justifyContent: "center",
      width: 168,
      height: 168,
      borderRadius: isRound ? 84 : 28,
      fontSize: 96,
      color: colors.onFill,
      ...(address
        ? { backgroundImage: `url(${address})`, backgroundSize: "168px 168px" }
        : { backgroundColor: colors.fill }),
    }}
  >
    {address ? "" : initialOf(letters)}
  </div>
);

const Logo = ({ address }: { address: string }) => (
  <picture style={{ display: "flex" }}>
    <img
      src={address}
      alt=""
      width={240}
      height={128}
      style={{ objectFit: "contain", objectPosition: "right bottom" }}
    />
  </picture>
);

const Dots = ({ lit }: { lit: string }) => (
  <svg width={160} height={128} viewBox="0 0 20 16" aria-hidden="true">
    {DOTS.map((index) => (
      <circle
        key={index}
        cx={(index % 5) * 4 + 2}
        cy={Math.floor(index / 5) * 4 + 2}
        r={1.2}
        fill={index === LIT ? lit : "#d5d9e2"}
      />
    ))}
  </svg>
);
