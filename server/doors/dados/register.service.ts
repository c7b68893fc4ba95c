import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Static } from 'typebox'
import type { Farmacia } from '#contract/farmacias.shapes.ts'
import { minuteInLuanda } from '#server/ground/luanda.ts'
import { publishedHours } from '../../modules/horario/public.ts'
import { internationalNumbers } from '../../modules/notificacoes/public.ts'
import type { Catalogue } from '../../modules/procura/catalogue/public.ts'
import { isListed, type PharmacyEntry } from '../../modules/procura/catalogue/public.ts'
import type { PublishedPharmacy } from './formats.rules.ts'

/** Pharmacies read between two turns of the event loop: some 3 ms of work. */
const AT_ONCE = 200

/** Members of a record that its row alone says: not those of its hours, its stock and the present moment. */
export type PublicMembers = Pick<
  Static<typeof Farmacia>,
  | ('id' | 'nome' | 'latitude' | 'longitude' | 'endereco' | 'bairro' | 'municipio' | 'servicos')
  | ('telefone' | 'telefone_secundario' | 'licenca_numero' | 'licenca_validade' | 'atualizada_em')
>

/** Reads the members of a pharmacy's record: the catalogue keeps the texts of answers alone. */
export const publicMembers = ({ resumo, complemento }: PharmacyEntry): PublicMembers =>
  JSON.parse(`${resumo}${complemento}}`)

/** The international telephone numbers of a pharmacy, the first one first; those of no country are left out. */
export async function telephonesOf({ telefone, telefone_secundario }: PublicMembers): Promise<string[]> {
  return [...new Set((await Promise.all([telefone, telefone_secundario].map(internationalNumbers))).flat())]
}

async function published(entry: PharmacyEntry, moment: number): Promise<PublishedPharmacy> {
  const members = publicMembers(entry)
  const { id, nome, latitude, longitude, endereco, bairro, municipio, atualizada_em } = members
  return {
    ...{ id, nome, latitude, longitude, endereco, bairro, municipio, atualizada_em },
    telefones: await telephonesOf(members),
    opening_hours: publishedHours(entry.hours, moment),
  }
}

/**
 * Reads the pharmacies that lists show, by name, from the catalogue in memory; others wait for a turn of theirs meanwhile.
 * @throws AppError INDISPONIVEL while the database has been away for too long
 */
export async function publishedPharmacies(catalogue: Catalogue, now: Date): Promise<PublishedPharmacy[]> {
  const moment = minuteInLuanda(now)
  const { pharmacies } = await catalogue.current()
  const listed = pharmacies.byName().filter((entry) => isListed(entry, moment))
  const all: PublishedPharmacy[] = []
  for (let from = 0; from < listed.length; from += AT_ONCE) {
    all.push(...(await Promise.all(listed.slice(from, from + AT_ONCE).map((entry) => published(entry, moment)))))
    await nextTurn()
  }
  return all
}
