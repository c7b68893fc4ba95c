import { createInterface, type Interface } from 'node:readline/promises'
import type { HiddenRows } from '../../../contract/importacao.ts'
import { cellText, type TableLine } from '../../folhas/src/table-line.ts'
import { type Columns, columnFields, type FoundHeader, isEnough } from './columns.ts'
import { messages } from './messages.ts'

/** Asks on the terminal, and reads answers from standard input whatever it is. */
export class Questions {
  readonly #lines: AsyncIterator<string>
  readonly #terminal: Interface

  constructor() {
    this.#terminal = createInterface({ input: process.stdin })
    this.#lines = this.#terminal[Symbol.asyncIterator]()
  }

  /** @returns the answer; undefined when there are no more */
  async ask(question: string): Promise<string | undefined> {
    process.stdout.write(question)
    const { value, done } = await this.#lines.next()
    return done ? undefined : String(value).trim()
  }

  close(): void {
    this.#terminal.close()
  }

  /** Asks until an answer is one of the choices. @returns undefined for an empty answer, or when there are no more */
  async #choose<T>(question: string, read: (answer: string) => T | undefined, hint: string): Promise<T | undefined> {
    for (;;) {
      const answer = await this.ask(question)
      if (!answer) return undefined
      const chosen = read(answer)
      if (chosen !== undefined) return chosen
      process.stdout.write(`${hint}\n`)
    }
  }

  /** Asks which tab of a book is the shelf, by its number or name. */
  sheet(tabs: readonly string[]): Promise<string | undefined> {
    for (const [at, name] of tabs.entries()) process.stdout.write(`${messages.sheetChoice(at + 1, name)}\n`)
    const read = (answer: string) => tabs[Number(answer) - 1] ?? tabs.find((name) => name === answer)
    return this.#choose(messages.askSheet, read, messages.badSheet(tabs.length))
  }

  /** Asks whether the rows that a book hides count. */
  hiddenRows(count: number): Promise<HiddenRows | undefined> {
    const read = (answer: string): HiddenRows | undefined => {
      if (/^s(?:im)?$/i.test(answer)) return 'incluir'
      return /^n(?:[aã]o)?$/i.test(answer) ? 'ignorar' : undefined
    }
    return this.#choose(messages.askHidden(count), read, messages.yesOrNo)
  }

  async #askColumn(question: string, columns: number, taken: Set<number>): Promise<number | undefined> {
    for (;;) {
      const answer = await this.ask(question)
      if (!answer) return undefined
      const at = Number(answer) - 1
      if (Number.isInteger(at) && at >= 0 && at < columns && !taken.has(at)) return at
      process.stdout.write(`${messages.badColumn(columns)}\n`)
    }
  }

  /** Asks which column is which. @returns undefined when the answers are not enough */
  async columns(
    name: string,
    { line }: FoundHeader,
    sample: TableLine[],
    hasCatalogue: boolean,
  ): Promise<Columns | undefined> {
    process.stdout.write(`${messages.askColumns(name)}\n`)
    for (const [at, cell] of line.cells.entries()) {
      const values = sample.map(({ cells }) => cellText(cells[at])).filter((text) => text !== '')
      process.stdout.write(`${messages.columnChoice(at + 1, cellText(cell), values.join('; '))}\n`)
    }
    const columns: Columns = {}
    const taken = new Set<number>()
    for (const field of columnFields) {
      const at = await this.#askColumn(messages.askColumn(messages.fields[field]), line.cells.length, taken)
      if (at === undefined) continue
      columns[field] = at
      taken.add(at)
    }
    if (isEnough(columns, hasCatalogue)) return columns
    process.stdout.write(`${messages.needColumns}\n`)
    return undefined
  }
}
