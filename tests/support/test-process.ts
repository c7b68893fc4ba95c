import module from 'node:module'
import { compileCache } from './compile-cache.ts'

/*
 * First module of each process that runs tests (vitest.config.ts). Node strips the types of the program's TypeScript
 * itself, as in production: a translation for the tests took a third of their time.
 */

module.enableCompileCache(compileCache.NODE_COMPILE_CACHE)

const library = '@node-rs/argon2'
const quick = new URL('quick-argon2.ts', import.meta.url).href

module.registerHooks({
  resolve: (name, context, next) =>
    name === library && context.conditions.includes('import') ? next(quick, context) : next(name, context),
})
