/**
 * npm run test:tempos [-- ARGUMENT…]: runs `npm test`, or what the arguments say, and prints what it cost: each folder, the
 * twenty files and the twenty tests that took most of the processors, and the share of what is prepared around tests.
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface TestTime {
  file: string
  /** Absent where the line is of the whole file. */
  test?: string
  /** Milliseconds of processors: of the worker, and of the programs that ended under it; PostgreSQL is not counted. */
  cpu: number
  /** Milliseconds of the clock. */
  wall: number
}

const MOST = 20
const folder = await mkdtemp(join(tmpdir(), 'botica-tempos-'))
const into = join(folder, 'linhas.jsonl')
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, TEMPOS_EM: into },
})
const lines: TestTime[] = (await readFile(into, 'utf8'))
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
await rm(folder, { recursive: true })

const [tests, files] = [lines.filter(({ test }) => test !== undefined), lines.filter(({ test }) => test === undefined)]
const sum = (some: TestTime[], of: 'cpu' | 'wall') => some.reduce((total, line) => total + line[of], 0)
const seconds = (ms: number) => (ms / 1000).toFixed(1)
const say = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
const byCpu = (some: TestTime[]) => [...some].sort((a, b) => b.cpu - a.cpu).slice(0, MOST)
const folderOf = ({ file }: TestTime) => file.split('/').slice(0, 2).join('/')

const spent = sum(files, 'cpu')
process.stdout.write('\n')
say('pasta', 'ficheiros', 'testes', 's de processador')
for (const [name, some] of Map.groupBy(files, folderOf))
  say(name, some.length, tests.filter((line) => folderOf(line) === name).length, seconds(sum(some, 'cpu')))
say('ao todo', files.length, tests.length, seconds(spent))
process.stdout.write(`\npreparar e arrumar: ${Math.round(100 * (1 - sum(tests, 'cpu') / spent))} %\n\n`)
for (const line of byCpu(files)) say(line.file, seconds(line.cpu), seconds(line.wall))
process.stdout.write('\n')
for (const line of byCpu(tests)) say(line.file, line.test ?? '', seconds(line.cpu), seconds(line.wall))
process.exitCode = status ?? 1
