import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'

/** The part of vitest's JSON report of a run that is read here. */
interface VitestReport {
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[]; duration?: number }[]
  }[]
}

interface TestResult {
  status: 'passed' | 'failed' | 'skipped'
  fullName: string
  /** Errors of each attempt; a test that passed when it was tried again has some too. */
  failureMessages: string[]
  /** Milliseconds of the clock. */
  duration?: number
}

/** Result of a test file. */
export interface FileResult {
  /** Path from the working directory. */
  file: string
  tests: TestResult[]
  /** A file that broke outside its tests, or of which no test ran. It is a failure and not a gap. */
  broken: boolean
}

const asStatus = (status: string): TestResult['status'] =>
  status === 'passed' || status === 'failed' ? status : 'skipped'

/** Reads the report of a run. @param path of vitest's JSON report @throws Error when it is not there or not JSON */
export async function readResults(path: string): Promise<FileResult[]> {
  const { testResults }: VitestReport = JSON.parse(await readFile(path, 'utf8'))
  return testResults.map(({ name, status, assertionResults }) => {
    const tests = assertionResults.map((test) => ({ ...test, status: asStatus(test.status) }))
    const failed = tests.some((test) => test.status === 'failed')
    const ran = tests.some((test) => test.status !== 'skipped')
    return { file: relative(process.cwd(), name), tests, broken: !ran || (status === 'failed' && !failed) }
  })
}

/** True when a test of the file failed, or the file itself did. */
export const hasFailed = ({ tests, broken }: FileResult) => broken || tests.some(({ status }) => status === 'failed')

const MOST_FILES = 5
const subjectIsChance = ({ file, tests }: FileResult) =>
  /^tests\/(races|failover|fuzz)\//.test(file) ||
  tests.some(({ failureMessages }) => failureMessages.some((message) => message.includes('Property failed after')))

/**
 * @returns the files that failed and may be run once more. None when a failure counts at once: when many files failed, which
 * no busy machine explains, and where the subject is chance, which a second run would hide: races, the loss of a leader,
 * generated cases.
 */
export function mayRunAgain(results: readonly FileResult[]): string[] {
  const failed = results.filter(hasFailed)
  return failed.length > MOST_FILES || failed.some(subjectIsChance) ? [] : failed.map(({ file }) => file)
}
