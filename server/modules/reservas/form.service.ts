import { conflict, invalidFields } from '#server/ground/error.ts'
import { isElsewhere, pharmaciesOf } from './hold.sql.ts'
import { messages } from './messages.ts'
import { checkNext } from './pass.service.ts'
import type { HoldingParts } from './reserve.service.ts'
import type { WantedHold } from './rules.ts'

/** Checks a request's form, before its caller, a key and the stock matter. @throws AppError VALIDACAO · CONFLITO */
export async function checkForm({ db, terms }: Pick<HoldingParts, 'db' | 'terms'>, wanted: WantedHold): Promise<void> {
  const { kind, lines } = wanted
  const items = lines.map(({ stockItemId }) => stockItemId)
  if (new Set(items).size < items.length) throw invalidFields({ itens: messages.sameItem })
  const tooMany = lines.find(({ quantidade }) => kind === 'visita' && quantidade > terms.unitsPerHold)
  if (tooMany) {
    throw conflict('limite_de_unidades', { limite: terms.unitsPerHold, stock_item_id: tooMany.stockItemId })
  }
  if (items.length > 1 && (await pharmaciesOf(db, items)) > 1) throw invalidFields({ itens: messages.onePharmacy })
  await checkNext(db, wanted)
}

/**
 * Looks at the pharmacy that a request names beside the item. It is part of what a request must be, like its form: so a
 * wrong one is refused before an Idempotency-Key is taken, and a right one says nothing that the item does not.
 * @throws AppError VALIDACAO when the item is another pharmacy's
 */
export async function checkPharmacy(
  { db }: Pick<HoldingParts, 'db'>,
  stockItemId: string,
  farmaciaId: string,
): Promise<void> {
  if (await isElsewhere(db, stockItemId, farmaciaId)) {
    throw invalidFields({ farmaciaId: messages.otherPharmacy })
  }
}
