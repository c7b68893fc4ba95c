// A process that holds the embedded database, for tests that must kill it or start many:
// `node holder.ts DATA_DIR service|command`. Writes one JSON line when it is open, or one with the reason it is not.

import { ClusterFailure } from '#postgres/failure.ts'
import { openEmbedded } from '#postgres/open.ts'

const [dataDir = '', role] = process.argv.slice(2)
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const log = (level: string) => (fields: object, msg: string) => {
  process.stderr.write(`${JSON.stringify({ level, msg, ...fields })}\n`)
}

try {
  const embedded = await openEmbedded({
    dataDir,
    role: role === 'service' ? 'service' : 'command',
    log: { info: log('info'), warn: log('warn'), error: log('error') },
  })
  const leave = async () => {
    await embedded.close()
    process.exit(0)
  }
  process.once('SIGTERM', leave)
  // The pipe closes when the test runner is gone, however it went.
  process.stdin.resume().once('end', leave)
  say({ connection: embedded.connection })
} catch (error) {
  if (!(error instanceof ClusterFailure)) throw error
  say({ refused: error.message })
  process.exitCode = 1
}
