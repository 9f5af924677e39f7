import { cn } from "@/lib/cn";
import { MAX_IMAGE_WIDTH } from "@/lib/file-url";
import type { PosterLook } from "@/lib/poster/layout";
import { initialOf } from "@/lib/text/cut";
import { Picture } from "./picture";

type PosterDotsProps = {
  look: PosterLook;
  /** People, each of whom lights a dot, or how many dots are lit. */
  lit: number | readonly { fullName: string; avatarUrl: string | null }[];
  /** Whether the lit dots are large enough for a portrait. */
  hasFaces: boolean;
  /** Lights all dots, one after another. */
  isFull?: boolean;
  className?: string;
};

/** How long after one dot the next lights up. */
const LIGHT_MS = 90;

/** The twenty dots of a poster, in a square, with people in the lit ones. Decorative. */
export function PosterDots({ look: { dots }, lit, hasFaces, isFull = false, className }: PosterDotsProps) {
  const people = typeof lit === "number" ? [] : lit.slice(0, dots.length);
  const litCount = typeof lit === "number" ? lit : people.length;
  return (
    <div aria-hidden="true" className={cn("poster-dots relative", isFull && "poster-dots-full", className)}>
      <svg
        viewBox="0 0 100 100"
        fill="currentColor"
        aria-hidden="true"
        className="absolute inset-0 size-full"
      >
        {dots.map(({ x, y, r }, index) => (
          <circle
            key={`${x} ${y}`}
            cx={x}
            cy={y}
            r={r}
            opacity={isFull || index < litCount ? 1 : 0.24}
            style={isFull ? { animationDelay: `${index * LIGHT_MS}ms` } : undefined}
          />
        ))}
        {hasFaces && (
          <g className="poster-dots-initials">
            {people.map(({ fullName }, index) => {
              const { x = 0, y = 0, r = 0 } = dots[index] ?? {};
              return (
                <text key={`${x} ${y}`} x={x} y={y} dy="0.35em" fontSize={r * 1.05} textAnchor="middle">
                  {initialOf(fullName)}
                </text>
              );
            })}
          </g>
        )}
      </svg>
      {hasFaces &&
        people.map(({ avatarUrl }, index) => {
          const { x = 0, y = 0, r = 0 } = dots[index] ?? {};
          return (
            avatarUrl && (
              <Picture
                key={`${x} ${y}`}
                src={avatarUrl}
                alt=""
                fileWidth={MAX_IMAGE_WIDTH.avatar}
                sizes="auto, 64px"
                loading="lazy"
                frame="contents"
                className="poster-dots-face"
                style={{
                  insetInlineStart: `${x - r * 0.92}%`,
                  top: `${y - r * 0.92}%`,
                  width: `${r * 1.84}%`,
                }}
              />
            )
          );
        })}
    </div>
  );
}
