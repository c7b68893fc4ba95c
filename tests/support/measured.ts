import { appendFileSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'

/*
 * Read before each file when `npm run test:tempos` measures (vitest.config.ts): what the file and its tests cost, in
 * processor milliseconds of the worker and of the programs that have ended under it, a line of JSON each.
 */

const TICK_MS = 10
const into = process.env.TEMPOS_EM ?? ''

/** Processor milliseconds of the programs that this process started and that have ended. */
function ofPrograms(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[13]) + Number(fields[14])) * TICK_MS
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
