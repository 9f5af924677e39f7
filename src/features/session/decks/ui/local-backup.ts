import { DeckValues } from "@/features/session/decks/schema";
import { backupSchema, localBackup } from "@/lib/browser/local-backup";

export const deckBackup = (deckId: string) => localBackup(`deck.${deckId}`, backupSchema(DeckValues));
