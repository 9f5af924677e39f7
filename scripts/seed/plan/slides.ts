import { logoOf } from "../artwork/logo";
import { paletteOf } from "../artwork/palette";
import type { Picture } from "../artwork/screens/screen";
import { drawChart, drawFigure, drawScreen, drawTitle, type TalkArt } from "../artwork/slides";
import type { SlideContent, TalkContent } from "../content-reader/session-model";
import { type Artwork, fileIdOf, type PlannedImage } from "./pictures";

export type PlannedSlide = { number: number; notes: string; markdown: string; image: PlannedImage | null };

/** The text before the first bar becomes the heading; the rest goes below it. */
const toMarkdown = (text: string): string => {
  const [large = "", ...below] = text.split(" | ");
  return [`# ${large}`, ...below].join("\n\n");
};

const artOf = ({ title }: TalkContent, art: Artwork | undefined): TalkArt => {
  if (art) return { palette: art.palette, mark: art.logo.svg, screens: art.gallery };
  const palette = paletteOf(title.length, title);
  return { palette, mark: logoOf(title, title, title.length, palette), screens: [] };
};

function draw(
  { drawing, text }: SlideContent,
  talk: TalkContent,
  art: TalkArt,
  name: string,
): Picture | null {
  if (drawing === "title") return drawTitle(art, talk.title, name);
  if (drawing === "screen") return drawScreen(art, Number(text));
  if (drawing === "chart") return drawChart(art, text);
  const [figure = "", label = ""] = text.split(" | ");
  return drawing === "figure" ? drawFigure(art, figure, label) : null;
}

export function planSlides(
  talk: TalkContent,
  place: string,
  art: Artwork | undefined,
  name: string,
): PlannedSlide[] {
  const talkArt = artOf(talk, art);
  return talk.slides.map((slide, index) => {
    const picture = draw(slide, talk, talkArt, name);
    const id = picture && fileIdOf(`${place}:${index}`, picture.svg);
    return {
      number: index + 1,
      notes: slide.notes,
      markdown: picture ? "" : toMarkdown(slide.text),
      image: picture && id ? { ...picture, kind: "slide", fileId: id } : null,
    };
  });
}
