import type { Reader } from '#server/db/database.ts'
import type { Clock } from '#server/ground/clock.ts'
import { dayOfMinute, minuteInLuanda } from '#server/ground/luanda.ts'
import { DAY, holidaysSoon, hoursSaid } from '../../horario/public.ts'
import { type Catalogue, type EntryRules, entryOf } from './catalogue.service.ts'
import { type ProductRow, readPharmacies, readProducts, readShelves } from './catalogue.sql.ts'
import { isLicensed, type PharmacyEntry } from './entry.rules.ts'
import { opening } from './opening.rules.ts'
import { shelfOfRow } from './read-shelves.service.ts'
import { byId, itemText, offeredAt, ownText, type Shelf, shelfOf } from './shelf.rules.ts'

/** Items that a record shows. A pharmacy sees all of its own, or asks for none; the public sees those in stock. */
export type ItemsShown = 'tudo' | 'disponivel' | 'nada'

/** Items of a shelf by name, then by id. */
function inNameOrder(shelf: Shelf, product: (id: number) => ProductRow): Uint32Array {
  const names = Array.from(shelf.products, (id) => product(id).procura)
  return Uint32Array.from(shelf.products.keys()).sort((a, b) => {
    const [one, other] = [names[a] as string, names[b] as string]
    return one < other ? -1 : Number(one > other) || byId(shelf, a, b)
  })
}

interface RecordSources {
  entry: PharmacyEntry
  shelf: Shelf
  items: Iterable<number>
  product: (id: number) => ProductRow
  /** In Luanda's minutes. */
  moment: number
  now: number
  /** With what only the pharmacy itself sees of its items. */
  own?: boolean
}

/** The JSON of a record. */
function recordText({ entry, shelf, items, product, moment, now, own = false }: RecordSources): string {
  let stock = ''
  for (const item of items) {
    const { rotulo, controlado } = product(shelf.products[item] as number)
    const text = itemText(
      shelf,
      item,
      rotulo,
      now,
      own ? `${ownText(shelf, item, now)},"controlado":${controlado}` : '',
    )
    stock += stock === '' ? text : `,${text}`
  }
  const horario = JSON.stringify(hoursSaid(entry.hours, moment))
  const holidays = JSON.stringify(holidaysSoon(entry.hours.holidayOn, Math.floor(moment / DAY)))
  const licence = `,"licenca_caducada":${entry.licenca_ate < dayOfMinute(moment)},"fora_das_listas":${!isLicensed(entry, moment)}`
  return `${entry.resumo}${opening(entry.hours, { moment })}${entry.complemento}${licence},"horario":${horario},"proximos_feriados":${holidays},"stock":[${stock}]}`
}

const available = (shelf: Shelf, items: Uint32Array, now: number) =>
  items.filter((item) => offeredAt(shelf, item, now) > 0)

/** The items that others than their pharmacy may see. */
const ofThePublic = (shelf: Shelf, items: Uint32Array, product: RecordSources['product']) =>
  items.filter((item) => !product(shelf.products[item] as number).controlado)

/** The complete records of pharmacies, from the catalogue. */
export function publicRecords(catalogue: Catalogue, clock: Clock) {
  // the order of names of a shelf is found once; a shelf that changes, or whose names may have, is another object
  const orders = new WeakMap<Shelf, Uint32Array>()
  return {
    /** Returns the public record of a pharmacy as JSON text; undefined for a pharmacy that does not exist. */
    async of(id: string): Promise<string | undefined> {
      const { now, pharmacies } = await catalogue.current()
      const entry = pharmacies.get(id.toLowerCase())
      if (!entry) return undefined
      const [shelf = shelfOf(null)] = await catalogue.shelves([entry])
      let items = orders.get(shelf)
      if (!items) {
        items = ofThePublic(shelf, inNameOrder(shelf, catalogue.product), catalogue.product)
        orders.set(shelf, items)
      }
      const { product } = catalogue
      return recordText({
        entry,
        shelf,
        items: available(shelf, items, now),
        product,
        moment: minuteInLuanda(clock()),
        now,
      })
    },
  }
}

/**
 * The complete record as a reader sees it, within its transaction where it is one; undefined when there is no such
 * pharmacy.
 */
export async function completeRecord(
  { db, ...rules }: EntryRules & { db: Reader },
  id: string,
  moment: number,
  shown: ItemsShown,
): Promise<string | undefined> {
  const [row] = await readPharmacies(db, [id])
  if (!row) return undefined
  const [read] = shown === 'nada' ? [] : await readShelves(db, [id])
  const shelf = read ? shelfOfRow(read) : shelfOf(null)
  const known = new Map((await readProducts(db, [...new Set(shelf.products)])).map((one) => [one.id, one]))
  const product = (productId: number) => known.get(productId) as ProductRow
  const now = read?.agora ?? 0
  const all = inNameOrder(shelf, product)
  const items = shown === 'disponivel' ? available(shelf, ofThePublic(shelf, all, product), now) : all
  return recordText({ entry: entryOf(row, rules), shelf, items, product, moment, now, own: shown === 'tudo' })
}
