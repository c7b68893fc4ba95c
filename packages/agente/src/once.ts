import { hasMore } from '../../folhas/src/book-notes.ts'
import { type Article, type BadLine, oldFile, type ShelfReading } from './article.ts'
import { learn, remember } from './columns.ts'
import { destinationDigest } from './digests.ts'
import { type AskColumns, Intake } from './intake.ts'
import { messages } from './messages.ts'
import { orderColumns, orderConfirmation, orderedColumns } from './orders.ts'
import { planDelivery, settleDestination } from './plan.ts'
import { Questions } from './questions.ts'
import { readStock } from './read-file.ts'
import { isSaft } from './saft.ts'
import {
  bookChoice,
  needed,
  readAddress,
  type SavedBook,
  type Settings,
  saveBook,
  saveSettings,
  UsageError,
} from './settings.ts'
import { Store } from './state.ts'
import { filesIn, isXml, readOnceQuiet, type Source, sourceOf, type WholeFile } from './watch.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)

/** A row as it would be sent, with its line of the file. */
const rowOf = ({ codigo, nome, quantidade, preco }: Partial<Article>, { lines }: ShelfReading) => {
  const values = [codigo, nome, quantidade, ...(preco === undefined ? [] : [preco ?? '-'])].join('; ')
  const line = codigo === undefined ? undefined : lines.get(codigo)
  return messages.wouldSendRow(line, values)
}

const badLineOf = ({ linha, nome, codigo, campo, motivo }: BadLine) => {
  const what = [nome ?? codigo, campo].filter((text) => text).join(', ')
  return messages.badLine(linha, what && ` (${what})`, motivo)
}

async function withQuestions<T>(work: (questions: Questions) => Promise<T>): Promise<T> {
  const questions = new Questions()
  try {
    return await work(questions)
  } finally {
    questions.close()
  }
}

/**
 * The newest stock file of a folder, and before it the newest XML, which may have its names.
 * @throws UsageError for one that goes on changing
 */
async function newestFiles(source: Source, quietMs: number): Promise<WholeFile[]> {
  const files = await filesIn(source)
  const chosen = [files.findLast(isXml), files.findLast((file) => !isXml(file))].filter((file) => file !== undefined)
  return Promise.all(chosen.map(({ name }) => readOnceQuiet(source.folder, name, quietMs)))
}

/** Reads the newest file as the agent would, and changes nothing. */
async function readNewest(settings: Settings, store: Store): Promise<ShelfReading> {
  const ask: AskColumns = async (name, header, sample) =>
    process.stdin.isTTY
      ? withQuestions((asked) => asked.columns(name, header, sample, store.catalogue.size > 0))
      : undefined
  for (const order of await orderedColumns(settings.folder)) store.state.colunas = remember(store.state.colunas, order)
  const intake = new Intake({
    store,
    ask,
    say: print,
    now: () => new Date(),
    choice: bookChoice(settings.saved),
    halfMs: settings.times.halfMs,
  })
  let reading: ShelfReading | undefined
  for (const file of await newestFiles(await sourceOf(needed(settings.path, messages.path)), settings.times.quietMs)) {
    const read = await intake.read(file)
    if (read !== 'names') reading = read
  }
  if (!reading) throw new UsageError([...intake.problems.values()][0] ?? messages.nothingToRead)
  return reading
}

function printLines(title: string, lines: readonly BadLine[]): void {
  if (lines.length > 0) print(title)
  for (const line of lines) print(badLineOf(line))
}

/** Prints what would be sent and what would be left out, by the lines of the file. */
export async function simulate(settings: Settings): Promise<void> {
  const store = await Store.look(settings.folder)
  const { address, key } = settings
  // another pharmacy's shelf is sent whole
  if (address && key) settleDestination(store.state, destinationDigest({ address, key }))
  const reading = await readNewest(settings, store)
  const now = new Date(Date.now() + store.state.desvioMs)
  const old = oldFile(reading, Date.now())
  if (old) print(old)
  if (store.delivery) print(messages.wouldFinish(store.delivery.sequencia, store.delivery.ficheiro))
  const plan = planDelivery(store.state, reading, now)
  if (plan.kind === 'loss') print(messages.wouldAsk(messages.loss(plan)))
  else {
    const articles = plan.rows.filter(({ quantidade }) => quantidade !== undefined)
    print(
      plan.rows.length === 0
        ? messages.wouldSendNothing
        : messages.wouldSend(plan.completo ? 'completo' : 'parcial', articles.length),
    )
    for (const row of articles) print(rowOf(row, reading))
  }
  printLines(messages.wouldRefuse(reading.bad.length), reading.bad)
  printLines(messages.readOtherwise(reading.warnings.length), reading.warnings)
}

/** Says that the shelf that the agent has stopped at is right. */
export async function confirmLoss({ folder }: Settings): Promise<void> {
  const { perda } = (await Store.look(folder)).state
  if (!perda) throw new UsageError(messages.nothingToConfirm)
  await orderConfirmation(folder, perda.marca)
  print(messages.confirmed(perda.ficheiro, perda.motivo))
}

/** The newest stock file of the path. @throws UsageError without one */
async function newestStock({ path, times }: Settings): Promise<WholeFile> {
  const files = await newestFiles(await sourceOf(needed(path, messages.path)), times.quietMs)
  const stock = files.find(({ bytes }) => !isSaft(bytes))
  if (!stock) throw new UsageError(messages.nothingToRead)
  return stock
}

/** Asks for the columns of the newest stock file, and leaves the answer to the agent. */
export async function askColumns(settings: Settings): Promise<void> {
  const store = await Store.look(settings.folder)
  const { catalogue } = store
  const stock = await newestStock(settings)
  const knowledge = { learned: store.state.colunas, hasCatalogue: catalogue.size > 0 }
  const today = new Date().toISOString().slice(0, 10)
  const read = await readStock(stock, {
    knowledge,
    catalogue,
    today,
    endsWithBreak: false,
    choice: bookChoice(settings.saved),
  })
  const { header, sample } = read.kind === 'unsure' ? read : { header: read.header, sample: [] }
  const columns = await withQuestions((asked) => asked.columns(stock.name, header, sample, catalogue.size > 0))
  if (!columns) throw new UsageError(messages.needColumns)
  await orderColumns(settings.folder, learn(header.line, columns))
}

/** Asks which tab of the newest book is the shelf and whether its hidden rows count, and keeps the answers in the settings. */
export async function askBook(settings: Settings): Promise<void> {
  const { folder, saved } = settings
  // the answers of before are asked again
  const { book } = await readNewest({ ...settings, saved: {} }, await Store.look(folder))
  if (!book || !hasMore(book)) {
    // a tab that was said may be one that the till no longer writes
    await saveBook(folder, saved, {})
    return print(messages.plainBook)
  }
  const answers = await withQuestions(async (questions): Promise<SavedBook> => {
    const folha = book.others.length > 0 ? await questions.sheet([book.sheet, ...book.others]) : undefined
    const linhas_escondidas = book.hiddenRows > 0 ? await questions.hiddenRows(book.hiddenRows) : undefined
    return { ...(folha && { folha }), ...(linhas_escondidas && { linhas_escondidas }) }
  })
  await saveBook(folder, saved, answers)
  print(messages.bookKept)
}

/** Asks for what the agent cannot do without, and keeps it. */
export async function prepare({ folder, saved, values, key }: Settings): Promise<void> {
  await withQuestions(async (questions) => {
    const ask = async (question: string, given: string | undefined, missing: string) =>
      (await questions.ask(question + (given ? messages.keep(given) : ''))) || needed(given, missing)
    const endereco = readAddress(await ask(messages.askAddress, values.endereco ?? saved.endereco, messages.address))
    const secret = (await questions.ask(messages.askKey)) || needed(key, messages.key)
    const caminho = await ask(messages.askPath, values.caminho ?? saved.caminho, messages.path)
    const porta = values.porta === undefined ? saved.porta : Number(values.porta)
    // answers about the books of one path say nothing of those of another
    const livro = caminho === saved.caminho ? saved.livro : undefined
    await saveSettings(
      folder,
      { endereco, caminho, ...(porta !== undefined && { porta }), ...(livro && { livro }) },
      secret,
    )
  })
  print(messages.saved)
}
