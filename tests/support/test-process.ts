import module from 'node:module'
import { join } from 'node:path'

/*
 * What each process that runs tests loads first (vitest.config.ts). Node reads the program's TypeScript itself, as it does
 * where it serves: translated for the tests, it took them a third of their time.
 */

module.enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/testes'))

const library = '@node-rs/argon2'
const quick = new URL('quick-argon2.ts', import.meta.url).href

module.registerHooks({
  resolve: (name, context, next) =>
    name === library && context.conditions.includes('import') ? next(quick, context) : next(name, context),
})
