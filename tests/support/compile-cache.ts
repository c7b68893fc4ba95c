import { join } from 'node:path'

/** For the environment of a program that a test starts: a compile cache like its own, so that it strips no types again. */
export const compileCache = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/testes') }
