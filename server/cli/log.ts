import { type Logger, pino } from 'pino'
import type { Config } from '#server/config/config.ts'
import { gatheredLines } from './gathered-lines.ts'

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
  return pino(options, gatheredLines())
}
