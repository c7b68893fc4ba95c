import { appendFileSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'

/*
 * Read before each file when `npm run test:tempos` measures (vitest.config.ts): what the file and its tests cost, in
 * processor milliseconds of the worker and of the programs that it started, a line of JSON each.
 */

const TICK_MS = 10
const into = process.env.TEMPOS_EM ?? ''

/** Fields of `/proc/<pid>/stat` from the third on; none of a process that has ended meanwhile. */
function fieldsOf(pid: number | string): number[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
  } catch {
    return []
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + (each || 0), 0)

/** Processor milliseconds of the programs that this process started: those that have ended, and those that run. */
function ofPrograms(): number {
  const running = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean)
  // processor time of the process and of its children: the 14th to the 17th field
  const ofRunning = running.map((pid) => sum(fieldsOf(pid).slice(11, 15)))
  return sum([...fieldsOf('self').slice(13, 15), ...ofRunning]) * TICK_MS
}

function now() {
  const { user, system } = process.cpuUsage()
  return { cpu: (user + system) / 1000 + ofPrograms(), wall: performance.now() }
}

const file = () => relative(process.cwd(), expect.getState().testPath ?? '')
const since = (start: ReturnType<typeof now>) => {
  const end = now()
  return { cpu: Math.round(end.cpu - start.cpu), wall: Math.round(end.wall - start.wall) }
}
const write = (line: object) => appendFileSync(into, `${JSON.stringify(line)}\n`)

let ofFile = now()
let ofTest = now()
beforeAll(() => {
  ofFile = now()
})
beforeEach(() => {
  ofTest = now()
})
afterEach((context) => {
  write({ file: file(), test: context.task.name, ...since(ofTest) })
})
afterAll(() => {
  write({ file: file(), ...since(ofFile) })
})
