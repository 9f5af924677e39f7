import type { StartupImage } from "@/features/startup/directory/schema";
import { DETAIL_COPY } from "@/features/startup/page/copy";
import { GalleryStrip } from "./gallery-carousel";

export function StartupGallery({ name, images }: { name: string; images: readonly StartupImage[] }) {
  if (images.length === 0) return null;
  return (
    <section aria-label={DETAIL_COPY.images(name)}>
      <GalleryStrip images={images} />
    </section>
  );
}
