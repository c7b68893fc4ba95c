export {
  type BasketCandidate,
  type Candidates,
  candidatesFor,
  itemsAt,
  nearestOffering,
  type Offer,
} from './basket.service.ts'

export { type Catalogue, type EntryRules, openCatalogue } from './catalogue.service.ts'
export { byDistance, isListed, type NearPharmacy, type PharmacyEntry } from './entry.rules.ts'
export { type OpenMinutes, openMinutes, type WhenOpens, whenOpens } from './hours.service.ts'
export { learnNames } from './learn.service.ts'
export { opening } from './opening.rules.ts'
export { countingPharmacies } from './pharmacy-counts.service.ts'
export { completeRecord, type ItemsShown, publicRecords } from './record.service.ts'
export { type SearchParts, search } from './search.service.ts'
export { asShelved, type ShelvedParts } from './shelved.service.ts'
