import type { Reader } from '#server/db/database.ts'
import type { Page } from '#server/db/page.ts'
import { ACCESSORY } from './understanding/accessories.rules.ts'
import { unknownProducts } from './unknown-products.sql.ts'

/** Medicines, as far as anybody can tell, whose substance no table says; for who can. */
export const unknownMedicines = (db: Reader, page: Page) => unknownProducts(db, ACCESSORY, page)
