import DataLoader from 'dataloader'

/** The most keys of one trip, which keeps a trip short. */
const MOST = 64
/** A call that has waited this long for the present trip to end starts the next one beside it. */
const PATIENCE_MS = 200

/**
 * Work that many ask for at the same time, done for all of them in one go. With no trip under way they leave at once, with
 * those whose requests were read in the same turn of the event loop; else when it is over, with all who came meanwhile.
 * @param go answers in the order in which it was asked; what it throws is everybody's on that trip
 */
export function sharedTrips<Asked, Told>(
  go: (asked: readonly Asked[]) => Promise<ArrayLike<Told>>,
): (asked: Asked) => Promise<Told> {
  let underWay = false
  const waiting: (() => void)[] = []
  function next(): void {
    const dispatch = waiting.shift()
    underWay = dispatch !== undefined
    if (dispatch) setImmediate(dispatch)
  }
  async function trip(asked: readonly Asked[]): Promise<ArrayLike<Told>> {
    let over = false
    const end = () => {
      if (!over) next()
      over = true
    }
    const patience = setTimeout(end, PATIENCE_MS)
    try {
      return await go(asked)
    } finally {
      clearTimeout(patience)
      end()
    }
  }
  const loader = new DataLoader<Asked, Told, Asked>(trip, {
    cache: false,
    maxBatchSize: MOST,
    batchScheduleFn(dispatch) {
      waiting.push(dispatch)
      if (!underWay) next()
    },
  })
  return (asked) => loader.load(asked)
}
