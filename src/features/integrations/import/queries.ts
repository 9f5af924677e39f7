import { and, desc, eq, gt, inArray } from "drizzle-orm";
import * as m from "#messages";
import type { AdminScope, TenantScope } from "@/access/scope";
import { audit } from "@/domain/audit/audit";
import { LEFT_OUT_OUTCOMES, OPEN_STATES, RUNNING_STATES } from "@/domain/imports/rules";
import { importBatches, importRows, profiles } from "@/domain/schema";
import { AppError } from "@/lib/errors/app-error";
import { csvOf } from "@/lib/format/csv";
import { shorten } from "@/lib/text/cut";
import { plainLine } from "@/lib/text/plain-text";
import { inTenant, type Tx } from "@/server/db/client";
import { pointsOf } from "@/server/rate-limit/limiter";
import { type Batch, cellOf, countRows, isBatch, isRowOf, type StoredRow } from "./batch";
import { outcomeText } from "./copy";
import { countSessionsLeft } from "./judge-sessions";
import { countDraftsLeft } from "./judge-startups";
import { guessColumns } from "./presets";
import { PAGE_ROWS, REQUIRED_FIELDS, SAMPLE_ROWS } from "./rules";
import type { ImportRow, Imports, ListRows, Mapping, OneImport, RowPage, ShownImport } from "./schema";

const MAX_PAST = 20;
/** The columns can be chosen, for the first time or again. */
const MAPPED_STATES = ["uploaded", "checked"];
const MAX_SHOWN_LENGTH = 120;

/** The open import of the community, and the past ones, the newest first. (API-10) */
export async function readImports(scope: TenantScope): Promise<Imports> {
  const { tenant, viewer } = scope;
  const sessionsLeft = await countSessionsLeft(scope, viewer?.userId ?? null);
  return inTenant(scope, async (tx) => {
    const found = await tx
      .select({ batch: importBatches, by: profiles.fullName })
      .from(importBatches)
      .leftJoin(profiles, eq(profiles.id, importBatches.createdBy))
      .where(eq(importBatches.tenantId, tenant.id))
      .orderBy(desc(importBatches.createdAt), desc(importBatches.id))
      .limit(MAX_PAST + 1);
    const shown: { batch: Batch; shown: ShownImport }[] = [];
    for (const { batch, by } of found) {
      const isChanging = includes(OPEN_STATES, batch.state) || batch.invitingSince !== null;
      const counts = isChanging ? await countRows(tx, scope, batch.id) : batch.counts;
      shown.push({ batch, shown: toShown(batch, by, counts) });
    }
    const isOpen = ({ batch }: (typeof shown)[number]) => includes(OPEN_STATES, batch.state);
    const open = shown.find(isOpen);
    return {
      open: open
        ? {
            ...open.shown,
            mapping: includes(MAPPED_STATES, open.batch.state)
              ? await readMapping(tx, scope, open.batch)
              : null,
          }
        : null,
      past: shown.filter((one) => !isOpen(one)).map((one) => one.shown),
      draftsLeft: await countDraftsLeft(tx, scope, viewer?.userId ?? null),
      sessionsLeft,
      invitationsPerDay: pointsOf("imported-invitations"),
    };
  });
}

const includes = (list: readonly string[], one: string): boolean => list.includes(one);

/** The cursor is the number of a row, and the header is the first. */
function toShown(batch: Batch, by: string | null, counts: ShownImport["counts"]): ShownImport {
  const { id, kind, source, fileName, state, rowCount, cursor, createdAt, invitingSince } = batch;
  const handled = includes(RUNNING_STATES, state) ? Math.min(rowCount, Math.max(0, cursor - 1)) : rowCount;
  return {
    ...{ id, kind, source, fileName, state, rowCount, handled, counts, createdAt, by },
    isInviting: invitingSince !== null,
  };
}

async function readMapping(tx: Tx, scope: TenantScope, { id, header, columns }: Batch): Promise<Mapping> {
  const rows = await tx
    .select({ number: importRows.number, cells: importRows.cells })
    .from(importRows)
    .where(isRowOf(scope, id))
    .orderBy(importRows.number)
    .limit(SAMPLE_ROWS);
  return {
    header,
    columns,
    guesses: {
      people: guessColumns("people", header),
      startups: guessColumns("startups", header),
      sessions: guessColumns("sessions", header),
    },
    sample: rows.map(({ number, cells }) => ({
      number,
      cells: cells.map(toShownText),
    })),
  };
}

/** Without the marks that turn text around, which the import ignores as well. */
const toShownText = (cell: string): string => shorten(plainLine(cell), MAX_SHOWN_LENGTH);

/** One page of the rows and what happens to them, in the order of the file. */
export const listRows = (scope: AdminScope, { id, outcome, cursor }: ListRows): Promise<RowPage> =>
  inTenant(scope, async (tx) => {
    const batch = await requireImport(tx, scope, id);
    const rows = await tx
      .select()
      .from(importRows)
      .where(
        and(
          isRowOf(scope, id),
          gt(importRows.number, cursor),
          outcome ? eq(importRows.outcome, outcome) : undefined,
        ),
      )
      .orderBy(importRows.number)
      .limit(PAGE_ROWS + 1);
    const page = rows.slice(0, PAGE_ROWS);
    return {
      rows: page.map((row) => toLine(batch, row)),
      nextCursor: rows.length > PAGE_ROWS ? (page.at(-1)?.number ?? null) : null,
    };
  });

async function requireImport(tx: Tx, scope: AdminScope, id: string): Promise<Batch> {
  const [batch] = await tx.select().from(importBatches).where(isBatch(scope, id));
  if (!batch) throw new AppError("NOT_FOUND", m.integrations_import_gone(), "gone");
  return batch;
}

const toLine = (batch: Batch, row: StoredRow): ImportRow => ({
  number: row.number,
  text: toShownText(cellOf(batch, row, REQUIRED_FIELDS[batch.kind][0])),
  outcome: row.outcome,
  related: row.related,
});

/** The rows that were left out, as in the file, with the reason in an added column. They can be imported again. */
export const exportLeftOut = (scope: AdminScope, { id }: OneImport): Promise<string> =>
  inTenant(scope, async (tx) => {
    const { header, kind } = await requireImport(tx, scope, id);
    const target = { type: "import", id };
    const rows = await tx
      .select()
      .from(importRows)
      .where(and(isRowOf(scope, id), inArray(importRows.outcome, [...LEFT_OUT_OUTCOMES])))
      .orderBy(importRows.number);
    await audit(tx, scope, { action: "import.exported", target, after: { kind, rows: rows.length } });
    return csvOf([
      [...header, m.integrations_import_leftOutReason()],
      ...rows.map(({ cells, outcome, related }) => [
        ...header.map((_, index) => cells[index] ?? ""),
        outcome ? outcomeText(outcome, kind, related) : "",
      ]),
    ]);
  });
