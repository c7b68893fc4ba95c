/** A peer outside did not do its part. The message is for the log: it holds no address, position or secret. */
export class OutsideFailure extends Error {
  override name = 'OutsideFailure'
  /** True when the peer was slow rather than wrong. */
  readonly late: boolean
  /** Asking once more at once may mend it. */
  readonly passing: boolean

  constructor(message: string, { late = false, passing = false, cause }: OutsideFailureOptions = {}) {
    super(message, { cause })
    this.late = late
    this.passing = passing
  }
}

interface OutsideFailureOptions {
  late?: boolean
  passing?: boolean
  cause?: unknown
}
