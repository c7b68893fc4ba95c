import { vi } from 'vitest'
import { runCommandLine } from '#server/cli/run.ts'

export interface Commanded {
  status: number
  out: string
  err: string
}

/**
 * Runs one command as the program does, in this process: a program of its own costs a second of processor each time. What
 * only a process shows (signals, its start and its end) is for `start` of tests/cli/program.ts.
 * @param env the whole environment that the command reads
 */
export async function commandLine(args: string[], env: NodeJS.ProcessEnv): Promise<Commanded> {
  const kept = { env: process.env, exitCode: process.exitCode }
  const streams = [process.stdout, process.stderr] as const
  const listeners = streams.map((stream) => stream.listeners('error'))
  const [out, err] = streams.map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true))
  const written = (spy: typeof out) => spy?.mock.calls.map(([text]) => text).join('') ?? ''
  process.env = env
  process.exitCode = undefined
  try {
    const status = await runCommandLine(args)
    return { status, out: written(out), err: written(err) }
  } finally {
    Object.assign(process, kept)
    for (const spy of [out, err]) spy?.mockRestore()
    for (const [at, stream] of streams.entries())
      for (const listener of stream.listeners('error'))
        if (!listeners[at]?.includes(listener)) stream.off('error', listener as () => void)
  }
}
