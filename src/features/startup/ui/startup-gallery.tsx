import { DETAIL_COPY } from "../detail-copy";
import type { StartupImage } from "../directory-schema";

/** Pictures side by side, to be moved through by swiping or with the arrow keys; each opens in full size. */
export function StartupGallery({ name, images }: { name: string; images: readonly StartupImage[] }) {
  if (images.length === 0) return null;
  return (
    <section aria-label={DETAIL_COPY.pictures(name)}>
      <ul className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 sm:mx-0 sm:scroll-px-0 sm:px-0">
        {images.map(({ url, alt, width, height }, index) => (
          <li key={url} className="shrink-0 snap-start">
            <a
              href={url}
              target="_blank"
              rel="noopener"
              className="block overflow-hidden rounded-lg border bg-muted"
              style={{ aspectRatio: `${width} / ${height}` }}
            >
              <picture>
                <img
                  src={url}
                  alt={alt}
                  width={width}
                  height={height}
                  loading={index > 1 ? "lazy" : undefined}
                  decoding="async"
                  className="h-48 w-auto max-w-none object-contain sm:h-72"
                />
              </picture>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
