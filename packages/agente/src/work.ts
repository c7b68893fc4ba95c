import { Agent } from './agent.ts'
import { remember } from './columns.ts'
import type { Destination } from './deliver.ts'
import { type AskColumns, Intake, type IntakeParts } from './intake.ts'
import { takeLock } from './lock.ts'
import { messages } from './messages.ts'
import { type OrderParts, seeToOrders } from './orders.ts'
import { Questions } from './questions.ts'
import { bookChoice, needed, type Settings, UsageError } from './settings.ts'
import { Store } from './state.ts'
import { type StatusParts, serveStatus } from './status-page.ts'
import { sourceOf, type Watching, type WatchOptions, watchFolder } from './watch.ts'

const ORDERS_MS = 1000

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

function openIntake(parts: Pick<IntakeParts, 'store' | 'now' | 'choice' | 'halfMs'>): Intake {
  const { store } = parts
  const ask: AskColumns = async (name, header, sample) => {
    if (!process.stdin.isTTY) return undefined
    const questions = new Questions()
    try {
      return await questions.columns(name, header, sample, store.catalogue.size > 0)
    } finally {
      questions.close()
    }
  }
  return new Intake({ ...parts, ask, say })
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

/** Says a trouble once, until it is over or another. */
function troubleTold() {
  let trouble: string | undefined
  return {
    tell(next: string | undefined) {
      if (next !== undefined && next !== trouble) say(next)
      trouble = next
    },
    trouble: () => trouble,
  }
}

/** Notes what keeps the folder or a file of it from being read. */
function troubleNote(path: string) {
  const { tell, trouble } = troubleTold()
  const note: WatchOptions['trouble'] = (error) => {
    if (error === undefined) return tell(undefined)
    const isFull = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS'].includes(codeOf(error))
    const isMissing = ['ENOENT', 'ENOTDIR', 'EACCES', 'EHOSTDOWN', 'ENETUNREACH'].includes(codeOf(error))
    const unread = isMissing ? messages.noFolder(path) : messages.unreadable(codeOf(error))
    tell(isFull ? messages.disk(error) : unread)
  }
  return { note, trouble }
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
  const { tell } = troubleTold()
  return setInterval(() => {
    if (isBusy) return
    isBusy = true
    void seeToOrders(parts)
      .then(() => tell(undefined))
      .catch((error: unknown) => tell(messages.disk(error)))
      .finally(() => {
        isBusy = false
      })
  }, ORDERS_MS)
}

/** Watches the folder of the settings; another when they change. */
function openWatch({ agent, intake, store, times }: WatchParts) {
  let [path, watching]: [string, Watching | undefined] = ['', undefined]
  let { note, trouble } = troubleNote(path)
  const again = (name: string) => watching?.again(name)
  return {
    path: () => path,
    again,
    trouble: () => trouble(),
    async close() {
      await watching?.close()
    },
    async open(next: string) {
      path = next
      ;({ note, trouble } = troubleNote(path))
      watching = watchFolder({
        source: await sourceOf(path),
        times,
        seen: store.state.vistos,
        current: store.state.actual,
        take: takeFiles(intake, agent, store, again),
        tooLarge: (name) => intake.refuseLarge(name),
        keep: () => store.save(),
        trouble: note,
      })
      say(messages.watching(path))
    },
  }
}

interface WatchParts {
  agent: Agent
  intake: Intake
  store: Store
  times: Settings['times']
}

/** Follows settings that `preparar` has changed: the shelf of one pharmacy's folder never goes out with another's key. */
function follower({ agent, intake, store, watch, destination }: FollowerParts, reread: () => Promise<Settings>) {
  return async () => {
    const { path, address, key, saved } = await reread()
    // the files of the settings are being changed
    if (path === undefined || address === undefined || key === undefined) return
    const isElsewhere = path !== watch.path()
    if (isElsewhere) {
      await watch.close()
      agent.forget()
      intake.problems.clear()
      store.state.vistos.length = 0
      delete store.state.actual
    }
    if (isElsewhere || address !== destination.address || key !== destination.key) agent.goTo({ address, key })
    const isAnswered = intake.takeChoice(bookChoice(saved))
    if (isElsewhere) await watch.open(path)
    else if (isAnswered) for (const name of [store.state.actual, ...intake.problems.keys()]) if (name) watch.again(name)
  }
}

interface FollowerParts extends Omit<WatchParts, 'times'> {
  watch: ReturnType<typeof openWatch>
  destination: Destination
}

/**
 * Watches and sends until it is told to stop.
 * @param reread the settings of now
 */
export async function work(settings: Settings, version: string, reread: () => Promise<Settings>): Promise<void> {
  const { folder, times, patience, port } = settings
  const path = needed(settings.path, messages.path)
  const destination = { address: needed(settings.address, messages.address), key: needed(settings.key, messages.key) }
  if (!(await takeLock(folder))) throw new UsageError(messages.alreadyRunning(folder))
  const stop = stopSignal()
  const store = await Store.open(folder)
  const agent = new Agent({ store, destination, version, patience, say, stop })
  const intake = openIntake({ store, now: () => agent.now(), choice: bookChoice(settings.saved), halfMs: times.halfMs })
  const watch = openWatch({ agent, intake, store, times })
  await openPage(port, { agent, intake, state: store.state, folderTrouble: watch.trouble })
  await watch.open(path)
  const halves = setInterval(() => {
    for (const name of intake.halfWritten()) watch.again(name)
  }, times.halfMs / 2)
  const orders = repeatOrders({
    folder,
    agent,
    follow: follower({ agent, intake, store, watch, destination }, reread),
    async learn(learned) {
      store.state.colunas = remember(store.state.colunas, learned)
      await store.save()
      for (const name of intake.problems.keys()) watch.again(name)
    },
  })
  await Promise.all([agent.run(), stopped(stop)])
  clearInterval(orders)
  clearInterval(halves)
  await watch.close()
  say(messages.stopped)
}
