/**
 * Prints what failed in the runs whose JSON reports are named, and how many tests passed. A report `X-outra-vez.json` is of
 * the files of `X.json` that failed and were run once more: it decides, and what failed the first time is still named.
 */
import { stripVTControlCharacters } from 'node:util'
import { type FileResult, hasFailed, readResults } from './ci-results.ts'

const SECOND_RUN = '-outra-vez.json'
const say = (line: string) => process.stdout.write(`${line}\n`)
/** First lines of a failure, without colours, and where it happened; the rest of a report may be cut off. */
const reason = (messages: string[], file: string) => {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n')
  return [...lines.slice(0, 3), ...lines.filter((line) => line.includes(`${file}:`)).slice(0, 2)]
    .map((line) => `\n  ${line.trim().slice(0, 300)}`)
    .join('')
}
const firstLine = (messages: string[]) => stripVTControlCharacters(messages[0] ?? '').split('\n')[0]

let [passed, failed, skipped] = [0, 0, 0]
/** A plain test takes no longer: what does is told, and fails nothing, because a busy machine is slow. */
const SLOW_MS = 2000
const SLOW_SHOWN = 20
const slow: { ms: number; name: string }[] = []

function count({ file, tests, broken }: FileResult): void {
  if (broken) {
    failed++
    say(`não correu: ${file}`)
  }
  for (const { status, fullName, failureMessages, duration = 0 } of tests) {
    if (duration > SLOW_MS) slow.push({ ms: duration, name: `${file}: ${fullName}` })
    if (status === 'passed') passed++
    else if (status === 'failed') failed++
    else skipped++
    if (status === 'failed') say(`falhou: ${file}: ${fullName}${reason(failureMessages, file)}`)
    else if (failureMessages.length > 0) say(`à segunda: ${file}: ${fullName}: ${firstLine(failureMessages)}`)
    else if (status === 'skipped') say(`saltado: ${file}: ${fullName}`)
  }
}

const paths = process.argv.slice(2)
for (const path of paths.filter((name) => !name.endsWith(SECOND_RUN))) {
  const again = path.replace(/\.json$/, SECOND_RUN)
  const second = new Map((paths.includes(again) ? await readResults(again) : []).map((result) => [result.file, result]))
  for (const first of await readResults(path)) {
    const last = second.get(first.file) ?? first
    count(last)
    if (last === first || hasFailed(last)) continue
    if (first.broken) say(`instável: ${first.file}: não correu à primeira`)
    for (const { status, fullName, failureMessages } of first.tests)
      if (status === 'failed') say(`instável: ${first.file}: ${fullName}${reason(failureMessages, first.file)}`)
  }
}
if (slow.length > 0) say(`${slow.length} testes demoraram mais de ${SLOW_MS / 1000} s; os que mais:`)
for (const { ms, name } of slow.sort((a, b) => b.ms - a.ms).slice(0, SLOW_SHOWN))
  say(`demorou ${Math.round(ms / 1000)} s: ${name}`)
say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
