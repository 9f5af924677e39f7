import { DETAIL_COPY } from "../detail-copy";
import type { StartupImage } from "../directory-schema";
import { GalleryStrip } from "./gallery-strip";

/** The pictures of a startup, if it has any. */
export function StartupGallery({ name, images }: { name: string; images: readonly StartupImage[] }) {
  if (images.length === 0) return null;
  return (
    <section aria-label={DETAIL_COPY.pictures(name)}>
      <GalleryStrip images={images} />
    </section>
  );
}
