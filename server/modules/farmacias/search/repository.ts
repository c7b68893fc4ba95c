import sql from 'sql-template-tag'
import type { Reader } from '#server/db/database.ts'
import type { Search } from './search.rules.ts'

/** Reads every name, or place, of the pharmacies that people see, and whatever else there a search finds words in. */
export const readVocabulary = (db: Reader, { search_type }: Search) =>
  db.many<{ texto: string; nome: boolean }>(
    search_type === 'bairro'
      ? sql`
      select distinct normalizar(lugar) as texto, true as nome
        from farmacia f, unnest(array[f.bairro, f.municipio]) lugar where f.is_ativo and lugar is not null`
      : sql`
      select distinct nome_ordem as texto, true as nome from montra where is_ativo
      union all
      select distinct palavra, false from montra m, regexp_split_to_table(m.nome_procura, '[^a-z0-9]+') palavra where m.is_ativo`,
  )
