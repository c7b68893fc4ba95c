import DataLoader from 'dataloader'

/** The most keys of one batch, which keeps a batch short. */
const MAX_BATCH = 64
/** A batch that takes longer than this, in ms, no longer holds up the next. */
const MAX_WAIT_MS = 200

/**
 * Batches concurrent calls: one batch runs at a time, and the calls that arrive while it runs form the next. With no
 * batch running, the calls of one turn of the event loop leave together at its end. Trades up to one batch of latency for
 * fewer round trips.
 * @param run answers in the order of the keys; an error of it rejects every call of the batch
 */
export function batcher<Key, Value>(
  run: (keys: readonly Key[]) => Promise<ArrayLike<Value>>,
): (key: Key) => Promise<Value> {
  let isRunning = false
  const waiting: (() => void)[] = []
  function startNext(): void {
    const dispatch = waiting.shift()
    isRunning = dispatch !== undefined
    if (dispatch) setImmediate(dispatch)
  }
  async function runBatch(keys: readonly Key[]): Promise<ArrayLike<Value>> {
    let isOver = false
    const end = () => {
      if (!isOver) startNext()
      isOver = true
    }
    const timer = setTimeout(end, MAX_WAIT_MS)
    try {
      return await run(keys)
    } finally {
      clearTimeout(timer)
      end()
    }
  }
  const loader = new DataLoader<Key, Value, Key>(runBatch, {
    cache: false,
    maxBatchSize: MAX_BATCH,
    batchScheduleFn(dispatch) {
      waiting.push(dispatch)
      if (!isRunning) startNext()
    },
  })
  return (key) => loader.load(key)
}
