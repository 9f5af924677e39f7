import { currentLanguage } from "@/lib/language/server";

const either = <Text>(english: Text, german: Text): Text => (currentLanguage() === "de" ? german : english);

/**
 * The texts of a drawn product besides its startup's own, and the descriptions of the drawings, in the community's
 * language.
 */
export const labels = () => ({
  today: either("Today", "Heute"),
  settings: either("Settings", "Einstellungen"),
  addNew: either("Add new", "Hinzufügen"),
  messages: either("Messages", "Nachrichten"),
  writeMessage: either("Write a message", "Nachricht schreiben"),
  firstPage: either("page 1", "Seite 1"),
  days: either(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"]),
  states: either(["Done", "In review", "Open", "Planned"], ["Erledigt", "In Prüfung", "Offen", "Geplant"]),
  ages: either(
    ["now", "1 h", "3 h", "1 day", "2 days", "5 days", "9 days"],
    ["jetzt", "1 h", "3 h", "1 Tag", "2 Tage", "5 Tage", "9 Tage"],
  ),
  longAges: either(
    ["2 minutes ago", "17 minutes ago", "1 hour ago", "4 hours ago", "yesterday"],
    ["vor 2 Minuten", "vor 17 Minuten", "vor 1 Stunde", "vor 4 Stunden", "gestern"],
  ),
  week: (number: number) => either(`Week ${number}`, `Woche ${number}`),
  twelveWeeks: (topic: string) => either(`${topic}, twelve weeks`, `${topic}, zwölf Wochen`),
  alt: {
    table: (name: string, topic: string) =>
      either(
        `A list in ${name} under the heading ${topic}: each line with a person, a state and a date`,
        `Eine Liste in ${name} mit der Überschrift ${topic}: auf jeder Zeile eine Person, ein Status und ein Datum`,
      ),
    dashboard: (name: string) =>
      either(
        `The overview of ${name}: three figures, a chart of twelve weeks and the latest entries`,
        `Die Übersicht von ${name}: drei Zahlen, ein Diagramm über zwölf Wochen und die neusten Einträge`,
      ),
    report: (name: string) =>
      either(
        `A page from ${name} with a short text and seven columns, one for each day of the week`,
        `Eine Seite aus ${name} mit einem kurzen Text und sieben Säulen, einer für jeden Wochentag`,
      ),
    conversation: (name: string) =>
      either(
        `A conversation in ${name}, with the people at the left and their messages at the right`,
        `Ein Gespräch in ${name}: links die Leute, rechts ihre Nachrichten`,
      ),
    phones: (name: string) =>
      either(
        `${name} on two phones: a list on the left one, a single entry on the right one`,
        `${name} auf zwei Handys: links eine Liste, rechts ein einzelner Eintrag`,
      ),
    map: (name: string, place: string) =>
      either(
        `A map of ${place} in ${name} with eight pins and a list of what they stand for`,
        `Eine Karte von ${place} in ${name} mit acht Nadeln und einer Liste dazu`,
      ),
    terminal: (name: string) =>
      either(
        `${name} in a terminal: the commands and, below them, what they answer`,
        `${name} in einem Terminal: die Befehle und darunter die Antworten`,
      ),
    title: (title: string, speaker: string) =>
      either(`${title}, a talk by ${speaker}`, `${title}, ein Vortrag von ${speaker}`),
    chart: (caption: string) => either(`A chart: ${caption}`, `Ein Diagramm: ${caption}`),
  },
});
