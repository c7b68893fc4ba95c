import { createInterface } from 'node:readline'
import { expect } from 'vitest'
import { Client } from '../support/client.ts'
import { patience } from '../support/pace.ts'
import { start } from './program.ts'

/** A command that serves. */
export interface Serving {
  anyone: Client
  /** Lines that it had printed once it had started. */
  out: string
  /** Ends it as a person does, and expects that it ends well. */
  stop(): Promise<void>
}

/** Starts a command that serves, and waits until it has said so. */
export async function serving(args: string[], env: NodeJS.ProcessEnv, until: RegExp): Promise<Serving> {
  const { child, ended } = start(args, { ...env, PORT: '0', LIMITES: 'off', LOG_LEVEL: 'info' })
  const lines: string[] = []
  if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  const out = () => lines.join('\n')
  const early = ended.then(({ status, err }): never => {
    throw new Error(`${args.join(' ')} ended with ${status} before it served: ${err}`)
  })
  await Promise.race([expect.poll(out, patience).toMatch(until), early])
  const stop = async () => {
    child.kill('SIGINT')
    expect((await ended).status).toBe(0)
  }
  return { anyone: new Client(/"endereco":"([^"]+)"/.exec(out())?.[1] ?? ''), out: out(), stop }
}

const shownAt = /à medida que chegam, em (http:\/\/127\.0\.0\.1:\d+\/)/

/** A demonstration that serves, and what it prints for a till. */
export interface ServedDemonstration extends Serving {
  /** Key of the first pharmacy; empty when it was shown by an earlier start. */
  chave: string
  /** Page of the telephone, to which webhooks go; empty where none may be sent to this machine. */
  receiver: string
}

/** Starts the demonstration, and waits until it serves. @param until last line of its output */
export async function demonstrate(env: NodeJS.ProcessEnv, until = shownAt): Promise<ServedDemonstration> {
  const served = await serving(['demo', '--servir'], env, until)
  return {
    ...served,
    chave: /^ {2}(btk_\S+)$/m.exec(served.out)?.[1] ?? '',
    receiver: shownAt.exec(served.out)?.[1] ?? '',
  }
}

/** The list of what has arrived at the telephone. */
export const arrivals = async (address: string): Promise<string> => (await fetch(new URL('/chegadas', address))).text()
