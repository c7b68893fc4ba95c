import type { Database } from '#server/db/database.ts'
import { type Export, type ExportRow, headerText, pagesOf, rowsText } from '#server/exports/csv.ts'
import { type Destination, fileDestination, standardOutput } from '#server/exports/destination.ts'
import { systemClock } from '#server/ground/clock.ts'
import { minuteInLuanda } from '#server/ground/luanda.ts'
import { beganAs, commandLine, noteAction } from '#server/modules/auditoria/public.ts'
import { pharmaciesExport } from '#server/modules/farmacias/public.ts'
import { hoursColumns } from '#server/modules/horario/public.ts'
import { reservationsExport } from '#server/modules/reservas/public.ts'
import { stockExport } from '#server/modules/stock/public.ts'
import { say } from './output.ts'
import type { Interruption } from './signals.ts'
import { withDatabase } from './with-database.ts'

export interface ExportOptions {
  tabela: 'farmacias' | 'stock' | 'reservas'
  /** A file's name, or `-`. */
  saida: string
  substituir: boolean
}

/** A row of the register with its hours as OpenStreetMap writes them. */
const withHours = (row: ExportRow): ExportRow => ({
  ...row,
  ...hoursColumns(String(row.horario), minuteInLuanda(systemClock())),
})

/** Whoever may read it; names and telephones only by the one who asked. */
const tables: Record<ExportOptions['tabela'], Export & { mode: number; written?: (row: ExportRow) => ExportRow }> = {
  farmacias: { ...pharmaciesExport, mode: 0o644, written: withHours },
  stock: { ...stockExport, mode: 0o644 },
  reservas: { ...reservationsExport, mode: 0o600 },
}

/** Before the rows leave: whoever has some of them has a whole entry, even when the file was given up. */
const noteExport = (db: Database, tabela: ExportOptions['tabela']) =>
  db.statement((tx) =>
    noteAction(tx, commandLine, {
      accao: 'tabela_exportada',
      alvo: 'tabela',
      alvoId: null,
      alteracoes: beganAs({ tabela }),
    }),
  )

/** @returns the number of rows */
const copy = (
  db: Database,
  { query, columns, written = (row) => row }: (typeof tables)['farmacias'],
  to: Destination,
  { check }: Interruption,
): Promise<number> =>
  db.transaction(async (tx) => {
    await to.write(headerText(columns))
    let count = 0
    for await (const rows of pagesOf(tx, query)) {
      check()
      await to.write(rowsText(columns, rows.map(written)))
      count += rows.length
    }
    return count
  })

/** @throws StartupError when the file cannot be made, or whoever read the output went away */
export async function exportTable({ tabela, saida, substituir }: ExportOptions): Promise<void> {
  const table = tables[tabela]
  const to = saida === '-' ? standardOutput() : await fileDestination(saida, table.mode, substituir)
  let finished = false
  try {
    const count = await withDatabase(async ({ db, interruption }) => {
      await noteExport(db, tabela)
      return copy(db, table, to, interruption)
    })
    finished = true
    await to.finish()
    say(`${count} linhas ${saida === '-' ? 'na saída padrão' : `em ${saida}`}.`)
  } finally {
    if (!finished) await to.abandon()
  }
}
