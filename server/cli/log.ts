import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '#server/config/config.ts'

/**
 * One write for all that is said in one turn of the event loop: under load, a write for each line costs a request as much
 * as its answer. Who ends, by will or by an error, says first what is left; who is killed loses the lines of that turn.
 */
function turnByTurn(out: DestinationStream): DestinationStream & { flushSync(): void } {
  let lines = ''
  function flushSync(): void {
    const all = lines
    lines = ''
    if (all !== '') out.write(all)
  }
  process.on('exit', flushSync)
  return {
    write(line) {
      if (lines === '') setImmediate(flushSync)
      lines += line
    },
    flushSync,
  }
}

/** JSON lines on standard output. What could name a person or open a door is taken out wherever it appears. */
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
  return pino(options, turnByTurn(pino.destination({ sync: true })))
}
