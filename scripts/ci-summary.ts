import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The part of vitest's JSON report that is read here. */
interface Results {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

const say = (line: string) => process.stdout.write(`${line}\n`)
/** First lines of a failure, without colours, and where it happened; the rest of a report may be cut off. */
const reason = (messages: string[], file: string) => {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n')
  return [...lines.slice(0, 3), ...lines.filter((line) => line.includes(`${file}:`)).slice(0, 2)]
    .map((line) => `\n  ${line.trim().slice(0, 300)}`)
    .join('')
}
const ran = ({ status }: { status: string }) => status === 'passed' || status === 'failed'

let [passed, failed, skipped] = [0, 0, 0]
for (const path of process.argv.slice(2)) {
  const results: Results = JSON.parse(await readFile(path, 'utf8'))
  passed += results.numPassedTests
  failed += results.numFailedTests
  skipped += results.numPendingTests
  for (const { name, status, assertionResults } of results.testResults) {
    const file = relative(process.cwd(), name)
    // a file that broke before its first test, or in which nothing could run, is a failure and not a gap
    const silent = !assertionResults.some(ran)
    if (silent || (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))) {
      failed++
      say(`não correu: ${file}`)
    }
    for (const test of assertionResults) {
      if (test.status === 'failed') say(`falhou: ${file}: ${test.fullName}${reason(test.failureMessages, file)}`)
      else if (test.failureMessages.length > 0)
        say(`à segunda: ${file}: ${test.fullName}: ${test.failureMessages[0]?.split('\n')[0]}`)
      else if (!ran(test)) say(`saltado: ${file}: ${test.fullName}`)
    }
  }
}
say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
