export { countEmptySearch, forgetEmptySearches } from './empty-searches.ts'
export { type Lexicon, loadLexicon } from './lexicon.ts'
export { classifyNew, reclassify } from './products.ts'
export { type MedicineQuery, medicineQueries } from './query.ts'
