import * as m from "#messages";
import type { StartupImage } from "@/features/startup/directory/schema";
import { GalleryCarousel } from "./gallery-carousel";

export function StartupGallery({ name, images }: { name: string; images: readonly StartupImage[] }) {
  if (images.length === 0) return null;
  return (
    <section aria-label={m.startup_page_detail_images({ name })}>
      <GalleryCarousel images={images} />
    </section>
  );
}
