/**
 * ci-flaky.ts FIRST SECOND [LEDGER]: writes into the ledger of flakes (tests/instaveis.csv) each test that failed in the first run and
 * passed in the second, with what its developer needs to find the cause. Whoever mends it deletes its line.
 */
import { execFileSync } from 'node:child_process'
import { appendFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { readResults } from './ci-results.ts'
import { LEDGER } from './flaky-ledger.ts'

const LONGEST_CAUSE = 200
const [first = '', second = '', ledger = LEDGER] = process.argv.slice(2)
const cell = (text: string) => text.replaceAll(/[;\s]+/g, ' ').trim()
/** Empty where the project came without its history. */
function commitHere(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}

const commit = commitHere()
const passed = new Set(
  (await readResults(second)).flatMap(({ file, tests }) =>
    tests.filter(({ status }) => status === 'passed').map(({ fullName }) => `${file}: ${fullName}`),
  ),
)

for (const { file, tests } of await readResults(first))
  for (const { status, fullName, failureMessages } of tests) {
    const name = `${file}: ${fullName}`
    if (status !== 'failed' || !passed.has(name)) continue
    const failureText = stripVTControlCharacters(failureMessages.join('\n'))
    const [cause = ''] = failureText.split('\n')
    const [, seed = ''] = /seed: (-?\d+)/.exec(failureText) ?? []
    const today = new Date().toISOString().slice(0, 10)
    const row = [name, commit, cause.slice(0, LONGEST_CAUSE), seed, loadavg()[0]?.toFixed(1) ?? '', today, '']
    await appendFile(ledger, `${row.map(cell).join(';')}\n`)
  }
