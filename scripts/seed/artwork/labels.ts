import type { Language } from "@/lib/language/languages";
import { currentLanguage } from "@/lib/language/server";

/** What a drawn product says beside the words of its startup, and how the drawings are described. */
type Labels = {
  today: string;
  settings: string;
  addNew: string;
  messages: string;
  writeMessage: string;
  firstPage: string;
  days: readonly string[];
  states: readonly string[];
  ages: readonly string[];
  longAges: readonly string[];
  week: (number: number) => string;
  twelveWeeks: (topic: string) => string;
  alt: {
    table: (name: string, topic: string) => string;
    dashboard: (name: string) => string;
    report: (name: string) => string;
    conversation: (name: string) => string;
    phones: (name: string) => string;
    map: (name: string, place: string) => string;
    terminal: (name: string) => string;
    title: (title: string, speaker: string) => string;
    chart: (caption: string) => string;
  };
};

const ENGLISH: Labels = {
  today: "Today",
  settings: "Settings",
  addNew: "Add new",
  messages: "Messages",
  writeMessage: "Write a message",
  firstPage: "page 1",
  days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  states: ["Done", "In review", "Open", "Planned"],
  ages: ["now", "1 h", "3 h", "1 day", "2 days", "5 days", "9 days"],
  longAges: ["2 minutes ago", "17 minutes ago", "1 hour ago", "4 hours ago", "yesterday"],
  week: (number) => `Week ${number}`,
  twelveWeeks: (topic) => `${topic}, twelve weeks`,
  alt: {
    table: (name, topic) =>
      `A list in ${name} under the heading ${topic}: each line with a person, a state and a date`,
    dashboard: (name) =>
      `The overview of ${name}: three figures, a chart of twelve weeks and the latest entries`,
    report: (name) => `A page from ${name} with a short text and seven columns, one for each day of the week`,
    conversation: (name) =>
      `A conversation in ${name}, with the people at the left and their messages at the right`,
    phones: (name) => `${name} on two phones: a list on the left one, a single entry on the right one`,
    map: (name, place) => `A map of ${place} in ${name} with eight pins and a list of what they stand for`,
    terminal: (name) => `${name} in a terminal: the commands and, below them, what they answer`,
    title: (title, speaker) => `${title}, a talk by ${speaker}`,
    chart: (caption) => `A chart: ${caption}`,
  },
};

const GERMAN: Labels = {
  today: "Heute",
  settings: "Einstellungen",
  addNew: "Hinzufügen",
  messages: "Nachrichten",
  writeMessage: "Nachricht schreiben",
  firstPage: "Seite 1",
  days: ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"],
  states: ["Erledigt", "In Prüfung", "Offen", "Geplant"],
  ages: ["jetzt", "1 h", "3 h", "1 Tag", "2 Tage", "5 Tage", "9 Tage"],
  longAges: ["vor 2 Minuten", "vor 17 Minuten", "vor 1 Stunde", "vor 4 Stunden", "gestern"],
  week: (number) => `Woche ${number}`,
  twelveWeeks: (topic) => `${topic}, zwölf Wochen`,
  alt: {
    table: (name, topic) =>
      `Eine Liste in ${name} mit der Überschrift ${topic}: auf jeder Zeile eine Person, ein Status und ein Datum`,
    dashboard: (name) =>
      `Die Übersicht von ${name}: drei Zahlen, ein Diagramm über zwölf Wochen und die neusten Einträge`,
    report: (name) =>
      `Eine Seite aus ${name} mit einem kurzen Text und sieben Säulen, einer für jeden Wochentag`,
    conversation: (name) => `Ein Gespräch in ${name}: links die Leute, rechts ihre Nachrichten`,
    phones: (name) => `${name} auf zwei Handys: links eine Liste, rechts ein einzelner Eintrag`,
    map: (name, place) => `Eine Karte von ${place} in ${name} mit acht Nadeln und einer Liste dazu`,
    terminal: (name) => `${name} in einem Terminal: die Befehle und darunter die Antworten`,
    title: (title, speaker) => `${title}, ein Vortrag von ${speaker}`,
    chart: (caption) => `Ein Diagramm: ${caption}`,
  },
};

const LABELS: Partial<Record<Language, Labels>> = { en: ENGLISH, de: GERMAN };

/** In the language of the community that is drawn. */
export const labels = (): Labels => LABELS[currentLanguage()] ?? ENGLISH;
