export { checkRouting, osrmEngine } from './engine.ts'
