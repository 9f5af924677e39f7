import type { StartupContent } from "../content-reader/model";
import type { Palette } from "./palette";
import { randomOf } from "./random";
import { conversation } from "./screens/conversation";
import { dashboard } from "./screens/dashboard";
import { map } from "./screens/map";
import { phones } from "./screens/phones";
import { report } from "./screens/report";
import type { Picture, Screen, ScreenInput } from "./screens/screen";
import { table } from "./screens/table";
import { terminal } from "./screens/terminal";
import type { Words } from "./words";

const PLACES =
  /maps|cities|rivers|deliver|logistics|transport|mobility|neighbour|bicycle|walking|route|karten|quartier/;
const MOBILE =
  /mobile|widget|notification|patients|commuting|families|swimming|medication|languages|mitteilungen|pendeln|familie|schwimmen|sprachen/;

function screensFor(startup: StartupContent, words: Words): Screen[] {
  const about = `${startup.tags.join(" ")} ${startup.tagline}`;
  const suited: Screen[] = [];
  if (words.code.length) suited.push(terminal);
  if (PLACES.test(about)) suited.push(map);
  if (MOBILE.test(about)) suited.push(phones);
  const rest = randomOf(`screens ${startup.slug}`).shuffled([dashboard, table, report, phones]);
  if (words.quotes.length > 4) rest.splice(2, 0, conversation);
  return [...new Set([...suited, ...rest])];
}

/** Draws two to four images, more for startups with more heat, and none if there are no entries to show. */
export function galleryOf(startup: StartupContent, words: Words, palette: Palette, logo: string): Picture[] {
  if (!words.entries.length) return [];
  const count = startup.heat >= 8 ? 4 : startup.heat >= 6 ? 3 : 2;
  return screensFor(startup, words)
    .slice(0, count)
    .map((screen, index) => {
      const input: ScreenInput = {
        words,
        palette,
        logo,
        random: randomOf(`screen ${startup.slug} ${index}`),
      };
      return screen(input);
    });
}
