/**
 * Prints the test files of a run that failed and may be run once more, a line each. Ends with 1, and prints none, when a
 * failure counts at once: when many files failed, which no busy machine explains, and where the subject is chance, which a
 * second run would hide: races, the loss of a leader, generated cases.
 */
import { type FileResult, hasFailed, readResults } from './ci-results.ts'

const MOST_FILES = 5
const subjectIsChance = ({ file, tests }: FileResult) =>
  /^tests\/(races|failover|fuzz)\//.test(file) ||
  tests.some(({ failureMessages }) => failureMessages.some((message) => message.includes('Property failed after')))

const [path = ''] = process.argv.slice(2)
const failed = (await readResults(path)).filter(hasFailed)
if (failed.length === 0 || failed.length > MOST_FILES || failed.some(subjectIsChance)) process.exitCode = 1
else for (const { file } of failed) process.stdout.write(`${file}\n`)
