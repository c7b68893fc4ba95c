export { loadPlaces, type Places } from './load-places.gateway.ts'
