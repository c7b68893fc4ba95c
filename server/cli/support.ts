import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { explainFileError } from '#folhas/file-fault.ts'
import { readConfig } from '#server/config/config.ts'
import { openPacker } from '#server/copia/archive.ts'
import { readMigrations } from '#server/db/migrate.ts'
import { luandaText } from '#server/ground/luanda.ts'
import { hiddenValues, maskedJson, shownLine, shownSettings, withoutHidden } from '#server/operator/mask.ts'
import { readFigures } from '#server/operator/status.ts'
import { print } from './output.ts'
import { fullStatus } from './status.ts'

export interface SupportOptions {
  ficheiro: string | undefined
  /** A file with lines of the log, or `-` for standard input. */
  registo: string | undefined
}

/** The end of the log that is taken, in bytes and in lines. */
const LOG_BYTES = 4 * 1024 * 1024
const LOG_LINES = 2000

/** Reads the end of a file. @throws StartupError when it cannot be read */
async function endOf(path: string): Promise<string> {
  const file = await open(path).catch((error: unknown) => {
    throw explainFileError(path, error)
  })
  try {
    const { size } = await file.stat()
    const bytes = Buffer.alloc(Math.min(size, LOG_BYTES))
    await file.read(bytes, 0, bytes.length, size - bytes.length)
    return bytes.toString()
  } finally {
    await file.close()
  }
}

async function logLines(from: string, hidden: readonly string[]): Promise<string> {
  const whole = from === '-' ? await text(process.stdin) : await endOf(from)
  const lines = whole.slice(-LOG_BYTES).split('\n').slice(-LOG_LINES)
  const harmless = lines.map((line) => shownLine(line, hidden)).filter((line) => line !== undefined)
  return `${harmless.join('\n')}\n`
}

const about = `Feito por «botica apoio», para mostrar a quem ajuda: como está o serviço (estado.json), as definições sem segredos nem
contactos (definicoes.json), o esquema (esquema.json), os números de /metrics (figuras.txt, com OPERADOR_PORT ou OPERADOR_TOKEN) e
as últimas linhas do registo, sem palavras de ninguém (registo.jsonl, com --registo). Não tem nomes, e-mails, telefones nem chaves.
`

/** `botica apoio`: one file for whoever helps, without secrets and without people. @throws StartupError */
export async function makeSupportBundle({ ficheiro, registo }: SupportOptions): Promise<void> {
  const config = readConfig(process.env)
  const [day, time] = luandaText(new Date()).split(' ') as [string, string]
  const path = ficheiro ?? join('.', `botica-apoio-${day}-${time.replace(':', '')}.tar.zst`)
  const hidden = hiddenValues(process.env)
  const json = (value: unknown) => maskedJson(value, hidden)
  const figures = await readFigures(config)
  const parts: [string, string][] = [
    ['LEIA-ME.txt', about],
    ['estado.json', json(await fullStatus(config))],
    ['definicoes.json', json(shownSettings(process.env))],
    ['esquema.json', json((await readMigrations()).map(({ name, hash }) => ({ name, hash })))],
    ...(figures ? [['figuras.txt', figures] as [string, string]] : []),
    ...(registo ? [['registo.jsonl', await logLines(registo, hidden)] as [string, string]] : []),
  ]
  const packer = await openPacker(path)
  try {
    for (const [name, content] of parts) await packer.add(name, Buffer.from(withoutHidden(content, hidden)))
    await packer.close(json({ feito_em: new Date().toISOString(), entradas: packer.entries }))
    await packer.name(false)
  } catch (error) {
    await packer.abandon()
    throw error
  }
  print(`O ficheiro para quem ajuda é ${path}: sem segredos nem dados de pessoas, mas veja-o antes de o dar.`)
}
