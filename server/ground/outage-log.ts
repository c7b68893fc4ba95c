/** The part of a log that it writes to. */
export interface OutageWriter {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/** Logs a trouble that many requests or tasks meet: a warning when it begins, and a line when it has ended. */
export interface OutageLog {
  /**
   * Notes one failure.
   * @param kind one of few, and never made of what a caller sent
   * @param fields of the lines
   * @param message of the first line; that of the last says that it is over, how often it happened and for how long
   */
  note(kind: string, fields: object, message: string): void
}

interface Outage {
  fields: object
  message: string
  /** By this process's monotonic clock. */
  firstAt: number
  lastAt: number
  failures: number
}

/** A kind of trouble is over when nothing has failed of it for so long, and `isOver` agrees. */
const QUIET_MS = 5_000
const LOOK_MS = 1_000

/** @param isOver tells if what usually fails is well again */
export function outageLog(log: OutageWriter, isOver: () => boolean): OutageLog {
  const outages = new Map<string, Outage>()
  const isQuiet = ({ lastAt }: Outage) => performance.now() - lastAt > QUIET_MS
  const lookLater = () => void setTimeout(look, LOOK_MS).unref()

  function end(kind: string, { fields, message, firstAt, lastAt, failures }: Outage): void {
    outages.delete(kind)
    const segundos = Math.round((lastAt - firstAt) / 1000)
    // of one failure all is said
    if (failures > 1) log.info({ ...fields, vezes: failures, segundos }, `${message}: acabou`)
  }

  function look(): void {
    for (const [kind, outage] of outages) if (isQuiet(outage) && isOver()) end(kind, outage)
    if (outages.size > 0) lookLater()
  }

  return {
    note(kind, fields, message) {
      const now = performance.now()
      const outage = outages.get(kind)
      if (outage) {
        outage.failures++
        outage.lastAt = now
        return
      }
      if (outages.size === 0) lookLater()
      outages.set(kind, { fields, message, firstAt: now, lastAt: now, failures: 1 })
      log.warn(fields, message)
    },
  }
}
