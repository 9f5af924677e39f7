import { expect, it } from "vitest";
import { readMessages } from "../../scripts/messages/project.js";
import { patternsOf, readFiles } from "./voice-rules";

type Message = Parameters<typeof patternsOf>[0];
type Refused = { language: string; word: RegExp; write: string; where?: RegExp };

/** Words that `docs/glossary.md` has another one for, and turns that `docs/voice.md` replaces. */
const REFUSED: readonly Refused[] = [
  { language: "de", word: /\bVortr[aä]g|\bAuftritte?n?\b|\bPitch(?:es)?\b/, write: "Talk" },
  { language: "de", word: /\bLeitung\b|\bdu leitest\b/i, write: "Host" },
  { language: "de", word: /\bVerkauf/, write: "Angebot anfragen, schreib uns" },
  { language: "de", word: /\bBetrieb der Plattform/, write: "Betreiber:innen" },
  { language: "de", word: /\bBesucher\b(?!:)/, write: "Gast, Publikum, Besuchende" },
  { language: "de", word: /\bMehr [^.]+ (?:gehen|geht) (?:\p{L}+ )?nicht/u, write: "das Limit ist erreicht" },
  {
    language: "de",
    word: /\b[Vv]ersuche es\b|\bstimme (?:für|ab)\b|\b[Bb]eschreibe\b/,
    write: "versuch, stimm, beschreib",
  },
  { language: "de", word: /\bCommunitys\b|\b[Nn]eust|\d'\d/, write: "Communities, neuest…, ’" },
  { language: "fr", word: /\b(?:re)?march(?:e|es|ent|er|era)\b/i, write: "fonctionne, est valable" },
  {
    language: "fr",
    word: /enregistrement/i,
    write: "rediffusion",
    where: /^session_(?!decks)|^common_watch/,
  },
  { language: "fr", word: /\bimage de profil/i, write: "photo de profil" },
  { language: "fr", word: /\bintervenant(?!·)/i, write: "intervenant·e" },
  { language: "fr", word: /\bmodérateur|\bparticipants?\b/i, write: "modération, personnes inscrites" },
  { language: "fr", word: /\bexploitants?\b|\bvisiteurs?\b/i, write: "équipe de la plateforme, public" },
  { language: "fr", word: /\braison\s:/i, write: "motif" },
  { language: "fr", word: /«(?!\u202f)|(?<!\u202f)»/, write: "« … » with narrow no-break spaces" },
];

const messagesOf = (language: string) => Object.entries<Message>(readMessages(language));

/** The texts of a language with where they are: its messages, and the lines of its guides. */
function textsOf(language: string): [place: string, text: string][] {
  const messages = messagesOf(language).flatMap(([key, message]) =>
    patternsOf(message).map((text): [string, string] => [key, text]),
  );
  const guides = readFiles(`src/content/${language}/docs`, (file) => file.endsWith(".md"));
  return [
    ...messages,
    ...guides.flatMap(([file, text]) => text.split("\n").map((line): [string, string] => [file, line])),
  ];
}

function faultsIn(texts: readonly [string, string][], { word, where }: Refused): string[] {
  const isMeant = (place: string) => !where || where.test(place);
  return texts.flatMap(([place, text]) => (isMeant(place) && word.test(text) ? [`${place} “${text}”`] : []));
}

it.each(REFUSED)("$language writes “$write”", (refused) => {
  const texts = textsOf(refused.language);
  expect(texts.length).toBeGreaterThan(3000);
  expect(faultsIn(texts, refused)).toEqual([]);
});

it.each([
  ["de", "Dein Vortrag"],
  ["de", "Mehr neue Sessions gehen heute nicht."],
  ["de", "Versuche es noch einmal."],
  ["fr", "Ce lien ne marche plus"],
  ["fr", "Voir l’enregistrement"],
  ["fr", "Les intervenants"],
])("is refused, %s: %s", (language, text) => {
  const faults = REFUSED.filter((refused) => refused.language === language).flatMap((refused) =>
    faultsIn([["session_viewRecording", text]], refused),
  );
  expect(faults).toHaveLength(1);
});

/** Arguments that are titles or names of things, and how each language marks them in a sentence. */
const TITLES = /\{(?:title|startup|session|name|about|feature|tag|flag)\}/g;
const MARKS: Record<string, RegExp> = {
  en: /[“"](?:<\w+>)?(\{\w+\})…?(?:<\/\w+>)?[”"]/g,
  de: /«(?:<\w+>)?(\{\w+\})…?(?:<\/\w+>)?»/g,
  fr: /«\u202f(?:<\w+>)?(\{\w+\})…?(?:<\/\w+>)?\u202f»/g,
};

const titlesIn = (message: Message, language: string): string =>
  [
    ...new Set(
      patternsOf(message).flatMap((text) =>
        [...text.matchAll(MARKS[language] ?? /$^/g)].map(([, name]) => name),
      ),
    ),
  ]
    .filter((name) => name?.match(TITLES))
    .sort()
    .join(" ");

it.each(["de", "fr"])("titles are in quotation marks where the English text has them, %s", (language) => {
  const english = new Map(messagesOf("en"));
  const faults = messagesOf(language).flatMap(([key, message]) => {
    const [wanted, found] = [titlesIn(english.get(key) ?? "", "en"), titlesIn(message, language)];
    return wanted === found ? [] : [`${key}: ${found || "none"}, not ${wanted || "none"}`];
  });
  expect(faults).toEqual([]);
});
