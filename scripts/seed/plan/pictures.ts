import { avatarOf, hasAvatar } from "../artwork/avatar";
import { galleryOf } from "../artwork/gallery";
import { logoOf } from "../artwork/logo";
import { type Palette, paletteOf } from "../artwork/palette";
import { wordsOf } from "../artwork/words";
import type { CommunityContent, StartupContent } from "../content-reader/model";
import { idOf } from "./ids";

export type PlannedPicture = { fileId: string; kind: "logo" | "gallery" | "avatar" | "slide"; svg: string };
export type PlannedImage = PlannedPicture & { alt: string };
export type Artwork = { palette: Palette; logo: PlannedPicture; gallery: PlannedImage[] };

/** Browsers cache files forever, so a changed drawing gets a new id. */
export const fileIdOf = (place: string, svg: string): string => idOf("file", `${place}:${svg}`);

/** Draws the images of a community's startups. The directory index keeps neighbors different. */
export function planArtwork({ key, startups, people }: CommunityContent): Map<string, Artwork> {
  const categories = [...new Set(startups.map(({ category }) => category))];
  const names = new Map(people.map(({ username, fullName }) => [username, fullName]));
  const nameOf = (username: string) => names.get(username) ?? username;
  return new Map(
    startups.map((startup, index) => {
      const number = categories.indexOf(startup.category);
      return [startup.slug, drawStartup(key, startup, index, number, nameOf)];
    }),
  );
}

function drawStartup(
  key: string,
  startup: StartupContent,
  index: number,
  category: number,
  nameOf: (username: string) => string,
): Artwork {
  const { name, slug } = startup;
  const place = `${key}:${slug}`;
  const palette = paletteOf(category, slug);
  const svg = logoOf(name, slug, index, palette);
  const images = galleryOf(startup, wordsOf(startup, nameOf), palette, svg);
  return {
    palette,
    logo: { fileId: fileIdOf(place, svg), kind: "logo", svg },
    gallery: images.map((image) => ({
      ...image,
      fileId: fileIdOf(place, image.svg),
      kind: "gallery",
    })),
  };
}

/** Returns null for users that show their initial instead. */
export function planAvatar(username: string): PlannedPicture | null {
  if (!hasAvatar(username)) return null;
  const svg = avatarOf(username);
  return { fileId: fileIdOf(username, svg), kind: "avatar", svg };
}
