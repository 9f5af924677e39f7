import Image from "next/image";
import { Markdown } from "@/components/content/markdown";

const IMAGE = /^!\[(.+)\]\(([a-z]{2}\/\w+)\)$/gm;

/** Renders one of our guides. Each image is on its own line: `![alt text](en/name)`. */
export function Guide({ source }: { source: string }) {
  const parts = source.split(IMAGE);
  const blocks = parts.flatMap((text, index) =>
    index % 3 === 0 ? [{ text, alt: parts[index + 1], name: parts[index + 2] }] : [],
  );
  return (
    <div className="flex max-w-reading flex-col gap-8">
      {blocks.map(({ text, alt, name }) => (
        <div key={text} className="flex flex-col gap-8">
          <Markdown source={text} isGuide />
          {alt && name && <Picture alt={alt} name={name} />}
        </div>
      ))}
    </div>
  );
}

const SHARED = { width: 1200, height: 630 };
const SCREEN = { width: 1800, height: 1125 };

const Picture = ({ alt, name }: { alt: string; name: string }) => (
  <Image
    unoptimized
    src={`/startuphub/docs/${name}.webp`}
    alt={alt}
    {...(name.endsWith("share") ? SHARED : SCREEN)}
    className="h-auto w-full rounded-lg border"
  />
);
