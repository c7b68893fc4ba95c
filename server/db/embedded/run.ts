import { spawn } from 'node:child_process'
import type { Launcher } from './launcher.ts'
import { cleanEnvironment } from './launcher.ts'

/** The end of a program; `output` joins both of its outputs. */
export interface Outcome {
  ok: boolean
  output: string
}

/** Runs one of PostgreSQL's programs to its end, feeding it `input`. A program that cannot be started is not ok. */
export function run(launcher: Launcher, program: string, args: string[], input = ''): Promise<Outcome> {
  const wrapped = launcher.wrap(program, args)
  return new Promise((resolve) => {
    // `/`: the caller's folder may be one that the other user cannot enter.
    const child = spawn(wrapped.file, wrapped.args, { ...launcher.runAs, cwd: '/', env: cleanEnvironment() })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    // A program that ends without reading its input is judged by how it ends.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
    child.once('error', (error) => resolve({ ok: false, output: String(error) }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}
