export {
  type Candidate,
  type Candidates,
  candidatesFor,
  itemsAt,
  nearestOffering,
  type Offer,
} from './basket.service.ts'
export { type Catalogue, openCatalogue } from './catalogue.service.ts'
export { whenOpens } from './hours.service.ts'
