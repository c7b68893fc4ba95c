export { checkRouting } from './engine.gateway.ts'
