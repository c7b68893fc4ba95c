import sql from 'sql-template-tag'
import type { Lexicon } from '#medicamentos/lexicon.ts'
import type { Database, Reader, Transaction } from '#server/db/database.ts'
import { lockDemonstration } from '#server/db/locks.ts'
import type { Cipher } from '#server/ground/cipher.ts'
import type { AccessCodes } from '../modules/auth/codes/public.ts'
import { upsertRating } from '../modules/avaliacoes/public.ts'
import { addPharmacy, withFreshCode } from '../modules/farmacias/public.ts'
import { mobileNumber, proveNumber } from '../modules/notificacoes/public.ts'
import { holdOrExplain, type ReservationTerms } from '../modules/reservas/public.ts'
import { setStock } from '../modules/stock/public.ts'
import { type Chance, seededChance } from './chance.ts'
import { giveHistory } from './history.ts'
import { products } from './medicines.ts'
import { giveDuty, recallOne } from './office.ts'
import { addPeople, type DemoPerson, demoEmails, makeCredentials, type People } from './people.ts'
import { pharmacies } from './pharmacies.ts'
import { type DemoReceiver, giveKey, giveWebhook } from './till.ts'

export interface DemoParts {
  db: Database
  codes: AccessCodes
  cipher: Cipher
  lexicon: Lexicon
  terms: ReservationTerms
  /** Receiver of the first pharmacy's webhooks; without it the pharmacy has none. */
  receiver?: DemoReceiver | undefined
}

interface DemoPharmacy {
  id: string
  nome: string
  bairro: string
  codigo: string
}

/** The demonstration that was made, with secrets that are shown once. */
export interface Demo {
  people: DemoPerson[]
  pharmacies: DemoPharmacy[]
  items: number
  ratings: number
  /** API key of the first pharmacy. */
  chave: string
  /** Id of the administrator. */
  admin: string
}

const SEED = 1975
/** The first pharmacies, which have a past. */
const WITH_PAST = 10

/** Tells if the database is empty, so that nothing real stands beside the demonstration. */
async function isEmpty(db: Reader): Promise<boolean> {
  const { empty } = await db.one<{ empty: boolean }>(sql`
    select not exists (select from farmacia)
       and not exists (select from utilizador where email_chave = any (${demoEmails})) as empty`)
  return empty
}

async function addPharmacies(tx: Transaction, parts: DemoParts, { admin, gestor }: People): Promise<DemoPharmacy[]> {
  const made: DemoPharmacy[] = []
  for (const [index, values] of pharmacies.entries()) {
    const registadaPor = index % 2 === 0 ? gestor.id : admin.id
    const { id, codigo } = await addPharmacy(tx, parts, { values, registadaPor, notify: false })
    const numero = await mobileNumber(values.telefone)
    if (numero) await proveNumber(tx, id, numero)
    made.push({ id, codigo, nome: values.nome, bairro: values.bairro })
  }
  return made
}

/**
 * Gives each pharmacy but the last 15 to 40 of the products, at its own prices; one item in ten is sold out, one in twelve unpriced.
 * The last is as a new one is, for whoever tries docs/integrar.md: the first whole feed to a full shelf is a loss to confirm.
 */
async function fillShelves(tx: Transaction, lexicon: Lexicon, chance: Chance, made: DemoPharmacy[]): Promise<number> {
  const lines = made.slice(0, -1).flatMap(({ id: farmaciaId }) => {
    const level = chance.between(85, 125)
    return chance
      .shuffle(products)
      .slice(0, chance.between(15, 40))
      .map(({ preco, ...name }) => ({
        ...name,
        farmaciaId,
        quantidade: chance.between(1, 10) === 1 ? 0 : chance.between(1, 60),
        preco: chance.between(1, 12) === 1 ? null : Math.round((preco * level) / 100 / 50) * 50,
      }))
  })
  await setStock(tx, lexicon, lines)
  return lines.length
}

/** Marks a rating as verified, as if its author had picked up a hold there more than a year ago. */
const verify = (tx: Transaction, farmaciaId: string, utilizadorId: string) =>
  tx.run(sql`
    update avaliacao set verificada = true where farmacia_id = ${farmaciaId} and utilizador_id = ${utilizadorId}`)

async function rate(tx: Transaction, chance: Chance, made: DemoPharmacy[], { raters }: People): Promise<number> {
  let ratings = 0
  for (const { id } of made) {
    const usual = chance.between(3, 5)
    for (const rater of chance.shuffle(raters).slice(0, chance.between(0, raters.length))) {
      await upsertRating(tx, id, rater, Math.min(5, Math.max(1, usual + chance.between(-1, 1))))
      if (chance.between(1, 3) > 1) await verify(tx, id, rater)
      ratings += 1
    }
  }
  return ratings
}

/** The first user holds two units of the first pharmacy's best filled shelf. */
async function reserveOne(tx: Transaction, { terms }: DemoParts, first: DemoPharmacy, user: DemoPerson): Promise<void> {
  const item = await tx.one<{ id: string }>(sql`
    select id from stock_item where farmacia_id = ${first.id} order by quantidade desc, produto_id limit 1`)
  await holdOrExplain(
    tx,
    { kind: 'artigo', canal: 'paginas', utilizadorId: user.id, lines: [{ stockItemId: item.id, quantidade: 2 }] },
    terms,
  )
}

/**
 * Fills an empty database in one transaction, and publishes a recall: equal rows each time, except ids, codes and passwords.
 * @returns undefined when the database was not empty, and nothing changed
 */
export async function fillDemo(parts: DemoParts): Promise<Demo | undefined> {
  if (!(await isEmpty(parts.db))) return undefined
  const credentials = await makeCredentials()
  const demo = await withFreshCode(() =>
    parts.db.transaction(async (tx) => {
      await lockDemonstration(tx)
      if (!(await isEmpty(tx))) return undefined
      const chance = seededChance(SEED)
      const people = await addPeople(tx, credentials)
      const made = await addPharmacies(tx, parts, people)
      const items = await fillShelves(tx, parts.lexicon, chance, made)
      const ratings = await rate(tx, chance, made, people)
      const [first] = made
      if (!first) throw new Error('the demonstration has pharmacies')
      await giveHistory(
        tx,
        made.slice(0, WITH_PAST).map(({ id }) => id),
        [people.users[0].id, people.users[1].id, ...people.raters],
      )
      const chave = await giveKey(tx, first.id)
      await giveDuty(
        tx,
        made.slice(1, 7).map(({ id }) => id),
      )
      if (parts.receiver) await giveWebhook(tx, first.id, parts.receiver)
      await reserveOne(tx, parts, first, people.users[0])
      return {
        people: [people.admin, people.gestor, ...people.users],
        pharmacies: made,
        items,
        ratings,
        chave,
        admin: people.admin.id,
      }
    }),
  )
  if (demo) await recallOne(parts.db, parts.lexicon, demo.admin)
  return demo
}
