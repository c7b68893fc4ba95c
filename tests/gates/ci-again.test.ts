import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { mayRunAgain, readResults } from '../../scripts/ci-results.ts'

const root = join(import.meta.dirname, '../..')

/** A folder with vitest's JSON reports, by name: for each file, the failures of its one test (none: it passed). */
async function reports(runs: Record<string, Record<string, string[]>>) {
  const folder = await mkdtemp(join(tmpdir(), 'botica-relatos-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const paths = Object.keys(runs).map((name) => join(folder, `${name}.json`))
  for (const [index, files] of Object.values(runs).entries()) {
    const testResults = Object.entries(files).map(([file, failureMessages]) => {
      const status = failureMessages.length > 0 ? 'failed' : 'passed'
      return { name: join(root, file), status, assertionResults: [{ status, fullName: 'the test', failureMessages }] }
    })
    await writeFile(paths[index] as string, JSON.stringify({ testResults }))
  }
  return paths
}

async function run(script: string, paths: string[]) {
  const args = [join(root, 'scripts', script), ...paths]
  return promisify(execFile)(process.execPath, args, { cwd: root })
    .then(({ stdout }) => ({ code: 0, said: stdout }))
    .catch(({ code, stdout }) => ({ code, said: stdout as string }))
}

const again = async (files: Record<string, string[]>) => run('ci-again.ts', await reports({ run: files }))
const chosen = async (files: Record<string, string[]>) => {
  const [path = ''] = await reports({ run: files })
  return mayRunAgain(await readResults(path))
}

test('The few files that failed are run again, and those that passed are not', async () => {
  const { code, said } = await again({ 'tests/api/a.test.ts': ['boom'], 'tests/api/b.test.ts': [] })
  expect({ code, said }).toEqual({ code: 0, said: 'tests/api/a.test.ts\n' })
})

test('Six failed files, a lost race or leader, and a generated case are not run again', async () => {
  const six = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`tests/api/${n}.test.ts`, ['boom']]))
  expect(await again(six)).toEqual({ code: 1, said: '' })
  const refused = [
    { 'tests/races/a.test.ts': ['boom'] },
    { 'tests/failover/a.test.ts': ['boom'], 'tests/api/a.test.ts': ['boom'] },
    { 'tests/api/a.test.ts': ['Error: Property failed after 3 tests'] },
    { 'tests/api/a.test.ts': [] },
  ]
  for (const files of refused) expect(await chosen(files)).toEqual([])
})

test('A file that passed only when it was run again is named, and does not fail the run', async () => {
  const first = { 'tests/api/a.test.ts': ['boom'], 'tests/api/b.test.ts': [] }
  const paths = await reports({ x: first, 'x-outra-vez': { 'tests/api/a.test.ts': [] } })
  const { code, said } = await run('ci-summary.ts', paths)
  expect(code).toBe(0)
  expect(said).toContain('instável: tests/api/a.test.ts: the test\n  boom')
  expect(said).toMatch(/\n2 passed, 0 failed\n$/)
})

test('A file that failed twice, or was not run again, fails the run', async () => {
  const first = { 'tests/api/a.test.ts': ['boom'] }
  for (const runs of [{ x: first }, { x: first, 'x-outra-vez': { 'tests/api/a.test.ts': ['again'] } }]) {
    const { code, said } = await run('ci-summary.ts', await reports(runs))
    expect(code).toBe(1)
    expect(said).toContain('falhou: tests/api/a.test.ts: the test\n')
    expect(said).toMatch(/\n0 passed, 1 failed\n$/)
  }
})

test('What passed only when it was run again is written into the ledger, with its commit, its cause and its seed', async () => {
  const failure = 'Error: Property failed; after 3 tests\n{ seed: -42, path: "0" }'
  const first = { 'tests/api/a.test.ts': [failure], 'tests/api/b.test.ts': ['boom'], 'tests/api/c.test.ts': [] }
  const paths = await reports({ x: first, y: { 'tests/api/a.test.ts': [], 'tests/api/b.test.ts': ['boom'] } })
  const ledger = join(dirname(paths[0] ?? ''), 'instaveis.csv')
  expect((await run('ci-flaky.ts', [...paths, ledger])).code).toBe(0)
  expect(await readFile(ledger, 'utf8')).toMatch(
    /^tests\/api\/a\.test\.ts: the test;[0-9a-f]+;Error: Property failed after 3 tests;-42;[\d.]+;\d{4}-\d\d-\d\d;\n$/,
  )
})
