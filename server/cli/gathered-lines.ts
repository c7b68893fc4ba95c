import { type DestinationStream, pino } from 'pino'

/** What a pipe takes in one piece: lines of two who write to the same one never stand inside each other (PIPE_BUF). */
const MOST_BYTES = 4096
/** pino's number for it. */
const WARNING = 40
/** As long as a line that is no warning may wait, where another was written just before. */
const WAIT_MS = 100

/**
 * Standard output for log lines: the first at once, those that follow it many at a time, since a write for each costs more than
 * making it. A warning, or anything worse, is written at once, after all that waited; so is what waits when the process ends,
 * whether it was told to or failed. Killed by force (SIGKILL, no memory left) it takes what waited with it: never a warning.
 */
export function gatheredLines(): DestinationStream {
  // written before it returns: what left here is with whoever reads, and a reader that is gone fails nobody
  const output = pino.destination({ dest: process.stdout.fd, sync: true })
  let waiting = ''
  let bytes = 0
  let timer: NodeJS.Timeout | undefined
  function flush(): void {
    if (bytes === 0) return
    const lines = waiting
    waiting = ''
    bytes = 0
    output.write(lines)
  }
  function endOfWait(): void {
    timer = undefined
    flush()
  }
  process.on('exit', flush)
  const gathered = {
    [pino.symbols.needsMetadataGsym]: true as const,
    /** Of the line that comes, by pino. */
    lastLevel: 0,
    write(line: string) {
      const length = Buffer.byteLength(line)
      if (bytes + length > MOST_BYTES) flush()
      waiting += line
      bytes += length
      if (timer === undefined || gathered.lastLevel >= WARNING) flush()
      timer ??= setTimeout(endOfWait, WAIT_MS).unref()
    },
  }
  return gathered
}
