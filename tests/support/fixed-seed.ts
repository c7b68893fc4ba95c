import fc from 'fast-check'
import { fullRun } from './full-run.ts'

/*
 * Vitest runs this before each test file (vitest.config.ts). In the run that judges a change, fast-check generates the
 * cases of one seed, so that chance does not decide; the full run takes other seeds. A case that it finds is written into its test.
 */

const SEED = 20_261_128

if (!fullRun) fc.configureGlobal({ seed: SEED })
