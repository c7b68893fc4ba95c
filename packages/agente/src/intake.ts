import { FileFault } from '../../folhas/src/file-fault.ts'
import type { TableLine } from '../../folhas/src/table-line.ts'
import { cellText } from '../../folhas/src/table-line.ts'
import type { BookChoice } from '../../folhas/src/xlsx-file.ts'
import type { ShelfReading } from './article.ts'
import { type Columns, type FoundHeader, learn, remember } from './columns.ts'
import { messages } from './messages.ts'
import { endsInBreak, HalfWritten, readStock } from './read-file.ts'
import { isSaft, readSaft } from './saft.ts'
import type { CatalogueEntry, Store } from './state.ts'
import type { WholeFile } from './watch.ts'

/** Asks a person for the columns of a file; undefined when nobody is there to be asked. */
export type AskColumns = (name: string, header: FoundHeader, sample: TableLine[]) => Promise<Columns | undefined>

export interface IntakeParts {
  store: Store
  ask: AskColumns
  say(line: string): void
  now(): Date
  /** The answers about books, as the settings have them. */
  choice: BookChoice
  /** Time after which a file without its last line break is one that never gets it, in milliseconds. */
  halfMs: number
}

/** The day in Luanda, one hour ahead of UTC all year. */
const dayInLuanda = (now: Date) => new Date(now.getTime() + 3_600_000).toISOString().slice(0, 10)

/** Reads whole files: stock becomes a reading, a SAF-T becomes names. */
export class Intake {
  /** Faults of files, by name. */
  readonly problems = new Map<string, string>()
  readonly #parts: IntakeParts
  #saidOfBook: string[] = []
  readonly #halves = new Map<string, { bytes: Buffer; since: number }>()

  constructor(parts: IntakeParts) {
    this.#parts = parts
  }

  /** @returns the shelf that a file has, or that it has names; undefined when nothing of it can be used */
  async read(file: WholeFile): Promise<ShelfReading | 'names' | undefined> {
    const { name, bytes } = file
    this.problems.delete(name)
    try {
      return isSaft(bytes) ? await this.#learnNames(file) : await this.#readStock(file)
    } catch (error) {
      if (!(error instanceof HalfWritten) && !(error instanceof FileFault)) throw error
      if (error instanceof HalfWritten && !this.#isSameHalf(name, bytes))
        this.#halves.set(name, { bytes, since: performance.now() })
      return this.#complain(name, error.message)
    }
  }

  /** The files that seem to be half written: after a while they are taken as they are, if their lines are whole. */
  halfWritten(): string[] {
    return [...this.#halves.keys()]
  }

  /** Takes note of a file that is larger than any export. */
  refuseLarge(name: string): void {
    this.#complain(name, messages.tooLarge)
  }

  /** Takes the present answers about books. @returns true where they are others than before */
  takeChoice(choice: BookChoice): boolean {
    const before = JSON.stringify(this.#parts.choice)
    this.#parts.choice = choice
    return JSON.stringify(choice) !== before
  }

  #isSameHalf = (name: string, bytes: Buffer) => this.#halves.get(name)?.bytes.equals(bytes) ?? false

  #isOldHalf(name: string, bytes: Buffer): boolean {
    const since = this.#halves.get(name)?.since ?? Number.POSITIVE_INFINITY
    return this.#isSameHalf(name, bytes) && performance.now() - since > this.#parts.halfMs
  }

  #complain(name: string, motivo: string): undefined {
    this.problems.set(name, motivo)
    this.#parts.say(`${name}: ${motivo}`)
    return undefined
  }

  /** Says what a book has beside what was read of it, once while it stays so. */
  #tellBook(name: string, notes: string[]): void {
    const lines = notes.map((note) => `${name}: ${note}`)
    for (const line of lines) if (!this.#saidOfBook.includes(line)) this.#parts.say(line)
    this.#saidOfBook = lines
  }

  async #learnNames({ name, bytes }: WholeFile): Promise<'names' | undefined> {
    const { store, say } = this.#parts
    let entries: CatalogueEntry[]
    try {
      entries = readSaft(bytes)
    } catch {
      throw new HalfWritten(messages.brokenSaft)
    }
    if (entries.length === 0) return this.#complain(name, messages.emptySaft)
    for (const entry of entries) store.catalogue.set(entry.codigo, entry)
    await store.saveCatalogue()
    say(messages.catalogue(name, entries.length))
    return 'names'
  }

  async #readStock(file: WholeFile, isAsked = false): Promise<ShelfReading | undefined> {
    const { name, bytes } = file
    const { store, ask, say, now, choice } = this.#parts
    const { state, catalogue } = store
    const read = await readStock(file, {
      knowledge: { learned: state.colunas, hasCatalogue: catalogue.size > 0 },
      catalogue,
      today: dayInLuanda(now()),
      choice,
      endsWithBreak: state.fechaLinhas && !this.#isOldHalf(name, bytes),
    })
    if (read.kind === 'unsure') {
      const columns = isAsked ? undefined : await ask(name, read.header, read.sample)
      if (!columns) return this.#complain(name, messages.unsure)
      state.colunas = remember(state.colunas, learn(read.header.line, columns))
      return this.#readStock(file, true)
    }
    const { line, columns } = read.header
    const learned = remember(state.colunas, learn(line, columns))
    if (JSON.stringify(learned) !== JSON.stringify(state.colunas))
      say(messages.understood(name, described(line, columns)))
    state.colunas = learned
    if (read.isText) state.fechaLinhas = endsInBreak(bytes)
    state.actual = name
    // this shelf counts now: a file that broke off before it is not taken after it
    this.#halves.clear()
    this.#tellBook(name, read.reading.notes)
    return read.reading
  }
}

/** «nome = Designação, quantidade = Stock» */
const described = (line: TableLine, columns: Columns) =>
  Object.entries(columns)
    .map(([field, at]) => `${field} = ${cellText(line.cells[at])}`)
    .join(', ')
