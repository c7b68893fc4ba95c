import { setImmediate as nextTurn } from 'node:timers/promises'
import { minuteInLuanda } from '#server/ground/luanda.ts'
import { internationalNumber } from '../../notificacoes/public.ts'
import type { Catalogue } from '../catalogue/catalogue.service.ts'
import { isListed, type PharmacyEntry } from '../catalogue/entry.rules.ts'
import { hoursSaid } from '../hours/week.rules.ts'
import { hoursText } from '../hours/write-text.rules.ts'
import type { PublishedPharmacy } from './formats.rules.ts'

/** Pharmacies read between two turns of the event loop: some 3 ms of work. */
const AT_ONCE = 200

async function published(entry: PharmacyEntry, moment: number): Promise<PublishedPharmacy> {
  // the catalogue keeps the texts of answers, and not their members
  const shown = JSON.parse(`${entry.resumo}${entry.complemento}}`)
  const { id, nome, latitude, longitude, endereco, bairro, municipio, telefone, telefone_secundario, atualizada_em } =
    shown
  const numbers = await Promise.all([telefone, telefone_secundario].map(internationalNumber))
  const said = hoursSaid(entry.hours, moment)
  return {
    ...{ id, nome, latitude, longitude, endereco, bairro, municipio, atualizada_em },
    telefones: [...new Set(numbers.filter((number) => number !== undefined))],
    opening_hours: said ? hoursText(said) : '',
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
