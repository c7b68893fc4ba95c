import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'

export interface Child {
  process: ChildProcess
  address: string
  /** From spawning to the address's first 200, in seconds. */
  secondsToReady: number
  /** Resident memory, MB. */
  memory(): Promise<number>
  stop(): Promise<void>
}

const MB = 1024
const PEAK_MS = 50

/** Watches a process to its end. @returns a function that tells the most memory it had so far, in MB */
export function watchPeak(child: ChildProcess): () => number {
  let peak = 0
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / MB)
  }, PEAK_MS)
  child.once('exit', () => clearInterval(watch))
  return () => peak
}

/** Starts a program that logs its address (`endereco`) as JSON, and waits until `path` there answers 200. */
export async function startChild(args: string[], env: Record<string, string>, path: string): Promise<Child> {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /"endereco":"([^"]+)"/.exec(line)?.[1]
      if (found) resolve(found)
    })
  })
  while (!(await fetch(address + path).catch(() => undefined))?.ok) await new Promise((r) => setTimeout(r, 5))
  return {
    process: child,
    address,
    secondsToReady: (performance.now() - began) / 1000,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / MB
    },
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
    },
  }
}
