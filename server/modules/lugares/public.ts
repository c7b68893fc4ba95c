export { type Place, placeKey } from './gazetteer.rules.ts'
export { loadPlaces, type Places } from './load-places.gateway.ts'
