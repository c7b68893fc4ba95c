export { countEmptySearch } from './empty-searches.service.ts'
export { countEmptyDay, emptySearchesByDay } from './empty-searches.sql.ts'
export { FIT, fitOf, hasTheName, matching } from './matching.sql.ts'
export { type Meanings, type NameParts, namesMeant, rememberedMeanings } from './meanings.service.ts'
export { countOffers } from './offers.sql.ts'
export { classesOf, type ProductClass, reclassify } from './products.service.ts'
export { type ShelfWordsKnown, shelfWordsKnown } from './shelf-words.service.ts'
export type { CountPharmacies, PharmacyCount } from './suggest.service.ts'
export { formNames } from './understanding/dose.rules.ts'
export { isFar, lettersAndDigits, lettersApart, lettersOf, plain, soundOf } from './understanding/fold.rules.ts'
export { categoriesOf, labelCategories } from './understanding/label-categories.rules.ts'
export type { Lexicon } from './understanding/lexicon.rules.ts'
export { loadLexicon } from './understanding/load-lexicon.gateway.ts'
export { exactly, type MedicineQuery, medicineQuery, nearestNames } from './understanding/query.rules.ts'
export {
  isLikelySame,
  type LabelledItem,
  type Likeness,
  labelledItem,
  likenessOf,
} from './understanding/same-item.rules.ts'
export { asShown } from './understanding/shelf-words.rules.ts'
export { withoutSilentWords } from './understanding/silent-words.rules.ts'
export { wordsLacking } from './understanding/thing-words.rules.ts'
