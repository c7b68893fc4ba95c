import { mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { api } from './gerar/api.ts'
import { bruno } from './gerar/bruno.ts'
import { casa } from './gerar/casa.ts'
import { cliente, pacoteDoCliente, versoesInstaladas } from './gerar/cliente.ts'
import { configuracao } from './gerar/configuracao.ts'
import { esquema } from './gerar/esquema.ts'
import { feriados } from './gerar/feriados.ts'
import { openapi } from './gerar/openapi.ts'

/** Files made from the code, each by its maker. Never edited by hand, but for two that only have a version written in. */
const generated: Record<string, () => Promise<string>> = {
  'docs/openapi.json': openapi,
  'docs/configuracao.md': configuracao,
  'docs/esquema.sql': esquema,
  'docs/casa.md': casa,
  'docs/api.md': api,
  'packages/cliente/tipos.d.ts': cliente,
  'packages/cliente/package.json': pacoteDoCliente,
  'package-lock.json': versoesInstaladas,
  'server/modules/farmacias/dados/feriados.csv': feriados,
}

/** Folders whose every file is made. */
const generatedFolders: Record<string, () => Promise<Record<string, string>>> = {
  'docs/bruno': bruno,
}

const root = join(import.meta.dirname, '..')
const say = (line: string) => process.stdout.write(`${line}\n`)

/** The first line where two texts part ways, for a hint. */
function firstDifference(kept: string, made: string): string {
  const [a, b] = [kept.split('\n'), made.split('\n')]
  const at = b.findIndex((line, index) => line !== a[index])
  const line = at === -1 ? b.length : at
  return `  linha ${line + 1}\n  - ${a[line] ?? '(fim)'}\n  + ${b[line] ?? '(fim)'}`
}

/** Yields the wanted text of each file; null for one that must not exist. */
async function* wanted(): AsyncGenerator<[path: string, text: string | null]> {
  for (const [path, make] of Object.entries(generated)) yield [path, await make()]
  for (const [folder, make] of Object.entries(generatedFolders)) {
    const made = await make()
    for (const [name, text] of Object.entries(made)) yield [join(folder, name), text]
    const kept = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of kept.filter((entry) => entry.isFile())) {
      const path = join(entry.parentPath, entry.name).slice(root.length + 1)
      if (made[path.slice(folder.length + 1)] === undefined) yield [path, null]
    }
  }
}

async function write(path: string, text: string | null): Promise<void> {
  const folder = dirname(join(root, path))
  if (text === null) {
    await rm(join(root, path))
    // a folder goes with its last file
    await rmdir(folder).catch(() => {})
    return
  }
  await mkdir(folder, { recursive: true })
  await writeFile(join(root, path), text)
}

/** `npm run gerar` writes the generated files; with `--verificar` it only says which are out of date, and fails. */
async function main(verify: boolean): Promise<number> {
  let stale = 0
  for await (const [path, made] of wanted()) {
    const kept = await readFile(join(root, path), 'utf8').catch(() => null)
    if (kept === made) continue
    stale++
    if (verify) say(`${path} não corresponde ao código:\n${firstDifference(kept ?? '', made ?? '')}`)
    else {
      await write(path, made)
      say(`${path} ${made === null ? 'apagado' : 'escrito'}`)
    }
  }
  if (verify && stale > 0) say('Corra: npm run gerar')
  else if (stale === 0) say('Os ficheiros gerados estão em dia.')
  return verify && stale > 0 ? 1 : 0
}

process.exitCode = await main(process.argv.includes('--verificar'))
