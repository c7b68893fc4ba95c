/**
 * Prints the test files of a run that failed and may be run once more, a line each. Ends with 1, and prints none, when a
 * failure counts at once (`mayRunAgain` in ci-results.ts).
 */
import { mayRunAgain, readResults } from './ci-results.ts'

const [path = ''] = process.argv.slice(2)
const files = mayRunAgain(await readResults(path))
if (files.length === 0) process.exitCode = 1
for (const file of files) process.stdout.write(`${file}\n`)
