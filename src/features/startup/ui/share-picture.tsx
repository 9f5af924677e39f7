import type { CSSProperties, ReactElement } from "react";

export const PICTURE = { width: 1200, height: 630 } as const;

type Colors = { brand: string; fill: string; onFill: string };
type SharePictureProps = {
  name: string;
  tagline: string;
  category: string;
  community: string;
  colors: Colors;
  /** A data address; null when the startup has no logo. */
  logo: string | null;
};

/** The renderer asks the network for letters that its own font lacks, so only letters it has may reach it. */
const printable = (text: string): string =>
  text.replace(/[^\u0020-\u007e\u00a0-\u017f–—‘’“”…€]/gu, "").trim();

const LONGEST_TAGLINE = 110;
const DOTS = Array.from({ length: 20 }, (_, index) => index);
const LIT = 8;

const column: CSSProperties = { display: "flex", flexDirection: "column" };

/** The picture of a startup where its link is shared: its own mark and words, in the community's colour. */
export function sharePicture({ colors, community, logo, ...startup }: SharePictureProps): ReactElement {
  const name = printable(startup.name) || community;
  const tagline = printable(startup.tagline).slice(0, LONGEST_TAGLINE);
  return (
    <div style={{ ...column, width: "100%", height: "100%", background: "#fff", color: "#14161c" }}>
      <div style={{ display: "flex", height: 16, background: colors.fill }} />
      <div style={{ ...column, flexGrow: 1, justifyContent: "space-between", padding: "64px 72px 56px" }}>
        <div style={{ display: "flex", alignItems: "flex-start", gap: 48 }}>
          <Logo name={name} logo={logo} colors={colors} />
          <div style={{ ...column, flexGrow: 1, flexShrink: 1, width: 0, gap: 20 }}>
            <div style={{ display: "flex", fontSize: name.length > 18 ? 64 : 84, lineHeight: 1.05 }}>
              {name}
            </div>
            <div style={{ display: "flex", fontSize: 40, lineHeight: 1.3, color: "#4b5262" }}>{tagline}</div>
          </div>
        </div>
        <div style={{ display: "flex", alignItems: "flex-end", justifyContent: "space-between" }}>
          <div style={{ ...column, fontSize: 32, gap: 8 }}>
            <div style={{ display: "flex", color: "#4b5262" }}>{printable(startup.category)}</div>
            <div style={{ display: "flex" }}>{printable(community)}</div>
          </div>
          <Dots lit={colors.brand} />
        </div>
      </div>
    </div>
  );
}

const Logo = ({ name, logo, colors }: Pick<SharePictureProps, "name" | "logo" | "colors">) => (
  <div
    style={{
      display: "flex",
      alignItems: "center",
      justifyContent: "center",
      width: 168,
      height: 168,
      borderRadius: 28,
      fontSize: 96,
      color: colors.onFill,
      ...(logo
        ? { backgroundImage: `url(${logo})`, backgroundSize: "168px 168px" }
        : { backgroundColor: colors.fill }),
    }}
  >
    {logo ? "" : name[0]?.toUpperCase()}
  </div>
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
