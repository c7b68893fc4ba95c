import sql, { raw } from 'sql-template-tag'
import type { Export } from '#server/exports/pages.ts'

const columns = [
  'id',
  'nome',
  'telefone',
  'telefone_secundario',
  'endereco',
  'bairro',
  'municipio',
  'latitude',
  'longitude',
  'horario_abertura',
  'horario_fecho',
  'is_24_horas',
  'servicos',
  'notas',
  'is_ativo',
  'total_avaliacoes',
  'criada_em',
  'atualizada_em',
]

/** The register, with the names an import reads. */
export const pharmaciesExport: Export = {
  columns,
  query: sql`select ${raw(columns.join(', '))} from farmacia order by nome, id`,
}
