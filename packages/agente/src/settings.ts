import { mkdir } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { HiddenRows } from '../../../contract/importacao.ts'
import type { BookChoice } from '../../folhas/src/xlsx-file.ts'
import { keyDigest } from './digests.ts'
import { textOf, writeDurably } from './durable-file.ts'
import { messages } from './messages.ts'

/** A mistake of whoever runs the agent, in one line. */
export class UsageError extends Error {}

const commands = ['correr', 'preparar', 'colunas', 'livro', 'confirmar', 'instalar', 'desinstalar'] as const
export type Command = (typeof commands)[number]

const options = {
  simular: { type: 'boolean' },
  endereco: { type: 'string' },
  caminho: { type: 'string' },
  dados: { type: 'string' },
  porta: { type: 'string' },
  como: { type: 'string' },
  mostrar: { type: 'boolean' },
  ajuda: { type: 'boolean', short: 'h' },
  // seconds; tests make them short, and a slow network folder longer
  sossego: { type: 'string' },
  ronda: { type: 'string' },
  meio: { type: 'string' },
  'espera-inicial': { type: 'string' },
  'espera-maxima': { type: 'string' },
} as const

const { env, platform } = process
const DEFAULT_PORT = 8790

const stateHome = () => {
  if (platform === 'win32') return join(env.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'botica-agente')
  return join(env.XDG_STATE_HOME ?? join(homedir(), '.local', 'state'), 'botica-agente')
}

/** Settings that `preparar` keeps; the key is in a file of its own. */
interface Saved {
  endereco?: string
  caminho?: string
  porta?: number
  /** Digest of the key that belongs to them: while the two files are changed, one may be of another pharmacy. */
  chave?: string
  /** Answers about the books of the path. */
  livro?: SavedBook
}

/** Answers about the books that a till exports: the tab that is the shelf, and the rows that a book hides. */
export interface SavedBook {
  folha?: string
  linhas_escondidas?: HiddenRows
}

/** The answers as a reader of books takes them; a value that is none of the known ones answers nothing. */
export function bookChoice({ livro }: Saved): BookChoice {
  const { folha, linhas_escondidas: hidden } = livro ?? {}
  const isKnown = hidden === 'incluir' || hidden === 'ignorar'
  return {
    ...(typeof folha === 'string' && folha !== '' && { sheet: folha }),
    ...(isKnown && { withoutHidden: hidden === 'ignorar' }),
  }
}

export interface Settings {
  command: Command
  values: ReturnType<typeof parse>['values']
  folder: string
  saved: Saved
  address: string | undefined
  path: string | undefined
  key: string | undefined
  port: number
  times: { quietMs: number; rescanMs: number; halfMs: number }
  patience: { firstMs: number; mostMs: number }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(messages.badOption((error as Error).message))
  }
}

function milliseconds(name: string, text: string | undefined, omitted: number): number {
  if (text === undefined) return omitted * 1000
  const seconds = Number(text)
  if (!Number.isFinite(seconds) || seconds <= 0) throw new UsageError(messages.badTime(`--${name}`))
  return seconds * 1000
}

function portOf(text: string | undefined, saved: number | undefined): number {
  const port = text === undefined ? (saved ?? DEFAULT_PORT) : Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new UsageError(messages.badPort)
  return port
}

const isLoopback = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

/** The origin of an address as people write it. @throws UsageError for one that is none, or over which a key could be read */
export function readAddress(text: string): string {
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole)) throw new UsageError(messages.badAddress(text))
  const { protocol, hostname, origin } = new URL(whole)
  if (protocol !== 'https:' && !isLoopback(hostname)) throw new UsageError(messages.plainAddress)
  return origin
}

const settingsFile = (folder: string) => join(folder, 'configuracao.json')
const keyFile = (folder: string) => join(folder, 'chave')

/** The present key; undefined where it is not the key that the settings were saved with. */
async function readKey(folder: string, saved: Saved): Promise<string | undefined> {
  const fromEnv = env.BOTICA_CHAVE?.trim()
  if (fromEnv) return fromEnv
  const key = (await textOf(keyFile(folder)))?.trim() || undefined
  return key === undefined || saved.chave === undefined || keyDigest(key) === saved.chave ? key : undefined
}

export async function saveSettings(folder: string, saved: Saved, key: string): Promise<void> {
  const text = JSON.stringify({ ...saved, chave: keyDigest(key) }, undefined, 2)
  await writeDurably(settingsFile(folder), `${text}\n`)
  await writeDurably(keyFile(folder), `${key}\n`)
}

/** Keeps the answers about books beside the other settings. */
export const saveBook = (folder: string, saved: Saved, livro: SavedBook): Promise<void> =>
  writeDurably(settingsFile(folder), `${JSON.stringify({ ...saved, livro }, undefined, 2)}\n`)

/** Reads the settings that `preparar` has saved; none of a damaged file, so that `preparar` can mend it. */
async function readSaved(folder: string): Promise<Saved> {
  const text = await textOf(settingsFile(folder))
  try {
    const saved: unknown = JSON.parse(text ?? '{}')
    return typeof saved === 'object' && saved !== null ? saved : {}
  } catch {
    return {}
  }
}

/** @throws UsageError for an argument that is not understood */
export async function readSettings(args: string[]): Promise<Settings> {
  const { values, positionals } = parse(args)
  const [name = 'correr', extra] = positionals
  const command = commands.find((known) => known === name)
  if (!command || extra !== undefined) throw new UsageError(messages.unknownCommand(extra ?? name))
  const folder = resolve(values.dados ?? stateHome())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const saved = await readSaved(folder)
  const address = values.endereco ?? (env.BOTICA_URL || saved.endereco)
  const path = values.caminho ?? saved.caminho
  return {
    command,
    values,
    folder,
    saved,
    address: address === undefined ? undefined : readAddress(address),
    path: path === undefined ? undefined : resolve(path),
    key: await readKey(folder, saved),
    port: portOf(values.porta, saved.porta),
    times: {
      quietMs: milliseconds('sossego', values.sossego, 3),
      rescanMs: milliseconds('ronda', values.ronda, 60),
      halfMs: milliseconds('meio', values.meio, 600),
    },
    patience: {
      firstMs: milliseconds('espera-inicial', values['espera-inicial'], 2),
      mostMs: milliseconds('espera-maxima', values['espera-maxima'], 300),
    },
  }
}

export function needed(value: string | undefined, what: string): string {
  if (value === undefined) throw new UsageError(messages.missing(what))
  return value
}
