import { print } from './output.ts'

/** The log writes what it holds back within this time. */
const LOG_MS = 200

/** The address at which a browser on this machine finds a server that listens on every address. */
const browsable = (address: string) => address.replace(/\/\/(0\.0\.0\.0|\[::\])/, '//localhost')

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
