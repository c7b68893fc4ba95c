import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Child } from './child.ts'

/* Measures the wait of others while the service does something large. */
const SEARCHES_A_SECOND = 40
/** The pause of each sender between two of its requests. */
const PAUSE_MS = 100

export const percentile = (times: number[], share = 0.99) =>
  times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN

/** Asks, and reads the whole answer. @returns ms @throws Error when it is not a success */
export async function timed(call: () => Promise<Response>): Promise<number> {
  const began = performance.now()
  const response = await call()
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.status} ${response.url}`)
  return performance.now() - began
}

/** Searches at an even pace, whether or not the ones before are answered. @returns ms each */
export async function searches(address: string, seconds: number): Promise<number[]> {
  const all: Promise<number>[] = []
  for (let turn = 0; turn < seconds * SEARCHES_A_SECOND; turn++) {
    const latitude = (-8.84 + (((turn * 37) % 100) - 50) / 1000).toFixed(5)
    const longitude = (13.26 + (((turn * 61) % 100) - 50) / 1000).toFixed(5)
    all.push(timed(() => fetch(`${address}/api/farmacias?latitude=${latitude}&longitude=${longitude}`)))
    await sleep(1000 / SEARCHES_A_SECOND)
  }
  return Promise.all(all)
}

/** Sends something again and again, `atOnce` at a time, while something else is measured. */
export async function during<T>(send: () => Promise<unknown>, atOnce: number, measure: () => Promise<T>) {
  let done = false
  let sent = 0
  const sender = async () => {
    while (!done) {
      await send()
      sent++
      await sleep(PAUSE_MS)
    }
  }
  const senders = Array.from({ length: atOnce }, sender)
  const measured = await measure()
  done = true
  await Promise.all(senders)
  return { measured, sent }
}

/**
 * Measures something before, while and after `send` is called again and again.
 * @param measure ms each
 * @returns a row of a table: the name, the 99th percentile meanwhile and of the quiet times, their ratio, how many were sent
 */
export async function beside(
  name: string,
  send: () => Promise<unknown>,
  atOnce: number,
  measure: () => Promise<number[]>,
): Promise<string> {
  const before = await measure()
  const { measured, sent } = await during(send, atOnce, measure)
  const quiet = percentile([...before, ...(await measure())])
  const busy = percentile(measured)
  return `| ${name} | ${busy.toFixed(0)} | ${quiet.toFixed(0)} | ${(busy / quiet).toFixed(2)} | ${sent} |`
}

/** Returns the memory of the service and of the Node processes that it started, in MB. */
export async function memory(service: Child): Promise<number> {
  const { pid } = service.process
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean)
  const sizes = children.map(async (child) => {
    const status = await readFile(`/proc/${child}/status`, 'utf8').catch(() => '')
    return status.startsWith('Name:\tnode') ? Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024 : 0
  })
  return (await service.memory()) + (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
