import sql, { raw } from 'sql-template-tag'
import { Farmacia } from '#contract/shapes/farmacia.ts'
import { FarmaciaUpdateBody } from '#contract/shapes/farmacia-bodies.ts'
import type { Export } from '#server/exports/pages.ts'

/** What may be written of a pharmacy, in the order in which it is shown. */
const writable = Object.keys(Farmacia.properties).filter((name) => name in FarmaciaUpdateBody.properties)

const columns = ['id', ...writable, 'total_avaliacoes', 'total_verificadas', 'criada_em', 'atualizada_em']

/** The register, with the names an import reads. */
export const pharmaciesExport: Export = {
  columns,
  query: sql`select ${raw(columns.join(', '))} from farmacia order by nome, id`,
}
