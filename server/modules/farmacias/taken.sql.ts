import sql from 'sql-template-tag'
import type { Taking } from '#contract/problems.ts'
import type { Reader } from '#server/db/database.ts'

interface Identity {
  nome: string
  telefone?: string | null | undefined
  telefone_secundario?: string | null | undefined
}

/** Others of one name or number that are compared; a chain of more is one all the same. */
const COMPARED = 200

/**
 * The name and the telephones that a pharmacy has since a change and another one has too: each with the nearest other.
 * Names are compared as the register does, telephones by their digits (`numero_nacional`).
 * @param mobile where its messages go, as E.164
 */
export function findTaken(
  db: Reader,
  id: string,
  before: Identity,
  { nome, mobile, ...phones }: Identity & { mobile: string | undefined },
): Promise<{ motivo: Taking; outraId: string }[]> {
  const now = [phones.telefone, phones.telefone_secundario, mobile].map((phone) => phone ?? null)
  const had = [before.telefone ?? null, before.telefone_secundario ?? null]
  return db.many(sql`
    with numeros as materialized (
      select array(select numero_nacional(t) from unnest(${now}::text[]) as t where t is not null
                   except select numero_nacional(t) from unnest(${had}::text[]) as t) as novos
    ), outras as (
      (select 'nome_de_outra' as motivo, id, latitude, longitude from farmacia
        where normalizar(nome) = normalizar(${nome}) and normalizar(${nome}) <> normalizar(${before.nome}) and id <> ${id}
        limit ${COMPARED})
      union all
      (select 'numero_de_outra', id, latitude, longitude from farmacia
        where numero_nacional(telefone) = any((select novos from numeros)::text[]) and id <> ${id} limit ${COMPARED})
      union all
      (select 'numero_de_outra', id, latitude, longitude from farmacia
        where numero_nacional(telefone_secundario) = any((select novos from numeros)::text[]) and id <> ${id}
        limit ${COMPARED})
    )
    select distinct on (motivo) motivo, o.id as "outraId"
      from outras o, (select latitude, longitude from farmacia where id = ${id}) f
     order by motivo, distancia_km(f.latitude, f.longitude, o.latitude, o.longitude), o.id`)
}
