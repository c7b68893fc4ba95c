export type { Holidays } from '../hours/holidays.rules.ts'
export { hoursReader } from '../hours/kept.rules.ts'
export { loadHolidays } from '../hours/load-holidays.gateway.ts'
export { type Search, searchFor } from '../search/search.rules.ts'
export {
  type BasketCandidate,
  type Candidates,
  candidatesFor,
  itemsAt,
  nearestOffering,
  type Offer,
} from './basket.service.ts'
export { type Catalogue, openCatalogue } from './catalogue.service.ts'
export { type OpenMinutes, openMinutes, type WhenOpens, whenOpens } from './hours.service.ts'
export { countingPharmacies } from './pharmacy-counts.service.ts'
export { asShelved, type ShelvedParts } from './shelved.service.ts'
