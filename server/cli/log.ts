import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '#server/config/config.ts'
import { unknownVariables } from '#server/config/unknown.ts'

/** Between two writes of what is usual, in ms. */
const APART_MS = 100
const info = `{"level":${pino.levels.values.info},`

/**
 * Joins the lines of a tenth of a second into one write: under load, a write for each line costs a request as much as its
 * answer, and wakes the reader. The first line after a quiet moment is written at once, and a warning or worse at the end of
 * its turn of the event loop, with all lines before it. A process that exits, also by an error, writes the rest first; a
 * killed one loses the lines of that tenth.
 */
function together(out: DestinationStream): DestinationStream & { flushSync(): void } {
  let lines = ''
  let written = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Immediate | undefined
  function flushSync(): void {
    clearTimeout(timer)
    clearImmediate(soon)
    timer = soon = undefined
    const all = lines
    lines = ''
    if (all === '') return
    written = performance.now()
    out.write(all)
  }
  process.on('exit', flushSync)
  return {
    write(line) {
      lines += line
      const wait = line.startsWith(info) ? written + APART_MS - performance.now() : 0
      if (wait > 0) timer ??= setTimeout(flushSync, wait).unref()
      else soon ??= setImmediate(flushSync)
    },
    flushSync,
  }
}

/** Tells which variables look meant for the service and are not read. */
export function warnOfIgnored(log: Logger): void {
  const { ignored } = unknownVariables(process.env)
  if (ignored.length > 0) log.warn({ variaveis: ignored }, 'variáveis de ambiente que a Botica não conhece, e ignora')
}

/** JSON lines on standard output. Members that could name a person or hold a secret are removed at any depth. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: [
      '*.password',
      '*.token',
      '*.codigo',
      '*.email',
      '*.telefone',
      'err.values',
      'err.parameters',
      'err.detail',
    ],
  }
  return pino(options, together(pino.destination({ sync: true })))
}
