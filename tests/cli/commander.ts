// A process that runs commands one after another, as `server/main.ts` runs one: the program is read once for all of them.
// The process writes `end` behind the output of each command, and sends its exit status.
import { runCommandLine } from '#server/cli/run.ts'
import type { Order } from './program.ts'

// each command listens to the streams and to the signals, for the life of a process
for (const emitter of [process, process.stdout, process.stderr]) emitter.setMaxListeners(0)

process.on('message', async ({ args, env, end }: Order) => {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
  process.exitCode = undefined
  const status = await runCommandLine(args)
  process.exitCode = undefined
  for (const stream of [process.stdout, process.stderr]) stream.write(end)
  process.send?.(status)
})
// whoever gives the orders is gone
process.on('disconnect', () => process.exit(0))
