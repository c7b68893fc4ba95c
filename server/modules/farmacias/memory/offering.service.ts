import type { Reader } from '#server/db/database.ts'
import type { Search } from '../search/search.rules.ts'
import { readListing } from './candidates.sql.ts'
import { readItems, readOffers, readProducts } from './shelves.sql.ts'

/** Beyond so many that list it and have none, it is looked for again another time. */
const NEAREST = 50

/** The nearest pharmacy that has a medicine free, of the strength and form asked for: as the database has it now. */
export async function nearestOffering(db: Reader, search: Search): Promise<string | undefined> {
  const { ids: products } = await readProducts(db, search)
  if (products.length === 0) return undefined
  const ids = (await readListing(db, search, products.join('|'), NEAREST)).map(({ id }) => id)
  const offers = new Map((ids.length > 0 ? await readOffers(db, search, ids) : []).map((offer) => [offer.id, offer]))
  return ids.find((id) => {
    const offer = offers.get(id)
    return offer?.pedido && offer.item?.includes('"reservado_ate":null')
  })
}

/** JSON list of the items that a pharmacy has of a medicine, the most alike first; undefined where there is no such pharmacy. */
export async function itemsAt(db: Reader, search: Search, id: string): Promise<string | undefined> {
  const found = await readItems(db, search, id)
  return found && `[${found.itens ?? ''}]`
}
