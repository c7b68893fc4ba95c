/** Exit statuses: all done; nothing was done; the good lines are in and some were bad. */
export const EXIT = { done: 0, nothing: 1, partly: 2 } as const

/** A line for who asked: what was found or done. */
export const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** A line beside it: progress, warnings and mistakes. */
export const say = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

/** Rows as columns of text, as wide as their widest cell, each row indented by two spaces. */
export function table(header: string[], rows: string[][]): string {
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const rule = widths.map((width) => '─'.repeat(width))
  return [header, rule, ...rows]
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n')
}

/** The log writes what it holds back within this time. */
const LOG_MS = 200

/** The address at which a browser on this machine finds a server that listens on every address. */
export const browsable = (address: string) => address.replace(/\/\/(0\.0\.0\.0|\[::\])/, '//localhost')

/** Tells how to give a new code to a pharmacy that has lost its own. */
export const newCode = `Os códigos das farmácias só se mostram uma vez. Para dar um novo a uma farmácia:
npm run botica -- codigo --farmacia <id ou código actual>, ou na página /gestao, como admin ou gestor.`

/** Says in plain words, after the log's lines, where the pages are, and what else a person at the terminal needs. */
export function sayAddress(address: string, more: string): void {
  const text = `
A Botica está a servir. Abra no navegador: ${browsable(address)}
Para parar: Ctrl-C.
${more}
`
  setTimeout(() => print(text), LOG_MS).unref()
}
