export { checkRouting, osrmEngine } from './engine.gateway.ts'
