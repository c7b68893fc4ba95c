import { Agent } from './agent.ts'
import { remember } from './columns.ts'
import { type AskColumns, Intake } from './intake.ts'
import { takeLock } from './lock.ts'
import { messages } from './messages.ts'
import { type OrderParts, seeToOrders } from './orders.ts'
import { Questions } from './questions.ts'
import { needed, type Settings, UsageError } from './settings.ts'
import { Store } from './state.ts'
import { type StatusParts, serveStatus } from './status-page.ts'
import { sourceOf, type Watching, type WatchOptions, watchFolder } from './watch.ts'

const ORDERS_MS = 1000
const HALVES_MS = 5 * 60_000

const say = (line: string) => void process.stdout.write(`${new Date().toISOString()} ${line}\n`)

/** Ends the process's work on the signals that ask for it. */
function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(name, () => stop.abort())
  return stop.signal
}

const stopped = (stop: AbortSignal) =>
  new Promise<void>((done) => {
    if (stop.aborted) done()
    else stop.addEventListener('abort', () => done(), { once: true })
  })

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? (error as Error).message

function openIntake(store: Store, now: () => Date): Intake {
  const ask: AskColumns = async (name, header, sample) => {
    if (!process.stdin.isTTY) return undefined
    const questions = new Questions()
    try {
      return await questions.columns(name, header, sample, store.catalogue.size > 0)
    } finally {
      questions.close()
    }
  }
  return new Intake({ store, ask, say, now })
}

/** Takes files as they come: a shelf goes to the agent, and new names have the last shelf read again. */
function takeFiles(intake: Intake, agent: Agent, store: Store, again: (name: string) => void): WatchOptions['take'] {
  return async (file) => {
    const read = await intake.read(file)
    if (read === 'names') for (const name of [store.state.actual, ...intake.problems.keys()]) if (name) again(name)
    if (read !== undefined && read !== 'names') agent.offer(read)
    return read !== undefined
  }
}

/** Notes what keeps the folder or a file of it from being read, and says it once. */
function troubleNote(path: string) {
  let trouble: string | undefined
  const note: WatchOptions['trouble'] = (error) => {
    if (error === undefined) {
      trouble = undefined
      return
    }
    const isMissing = ['ENOENT', 'ENOTDIR', 'EACCES', 'EHOSTDOWN', 'ENETUNREACH'].includes(codeOf(error))
    const next = isMissing ? messages.noFolder(path) : messages.unreadable(codeOf(error))
    if (next !== trouble) say(next)
    trouble = next
  }
  return { note, trouble: () => trouble }
}

async function openPage(port: number, parts: StatusParts): Promise<void> {
  try {
    const { server, address } = await serveStatus(port, parts)
    server.unref()
    say(messages.page(address))
  } catch (error) {
    say(messages.noPage(codeOf(error)))
  }
}

/** Sees to orders every second, one time after the other. */
function repeatOrders(parts: OrderParts): NodeJS.Timeout {
  let isBusy = false
  return setInterval(() => {
    if (isBusy) return
    isBusy = true
    void seeToOrders(parts)
      .catch((error: unknown) => say(messages.disk(error)))
      .finally(() => {
        isBusy = false
      })
  }, ORDERS_MS)
}

/** Watches and sends until it is told to stop. */
export async function work(settings: Settings, version: string): Promise<void> {
  const { folder, times, patience, port } = settings
  const path = needed(settings.path, messages.path)
  const destination = { address: needed(settings.address, messages.address), key: needed(settings.key, messages.key) }
  if (!(await takeLock(folder))) throw new UsageError(messages.alreadyRunning(folder))
  const stop = stopSignal()
  const store = await Store.open(folder)
  const agent = new Agent({ store, destination, version, patience, say, stop })
  const intake = openIntake(store, () => agent.now())
  const { note, trouble } = troubleNote(path)
  await openPage(port, { agent, intake, state: store.state, folderTrouble: trouble })
  let watching: Watching | undefined
  const take = takeFiles(intake, agent, store, (name) => watching?.again(name))
  const { vistos: seen, actual: current } = store.state
  watching = watchFolder({
    source: await sourceOf(path),
    times,
    seen,
    current,
    take,
    keep: () => store.save(),
    trouble: note,
  })
  say(messages.watching(path))
  const halves = setInterval(() => {
    for (const name of intake.halfWritten()) watching?.again(name)
  }, HALVES_MS)
  const orders = repeatOrders({
    folder,
    agent,
    key: () => destination.key,
    async learn(learned) {
      store.state.colunas = remember(store.state.colunas, learned)
      await store.save()
      for (const name of intake.problems.keys()) watching?.again(name)
    },
  })
  await Promise.all([agent.run(), stopped(stop)])
  clearInterval(orders)
  clearInterval(halves)
  await watching.close()
  say(messages.stopped)
}
