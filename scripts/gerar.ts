import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from './gerar/api.ts'
import { pacoteDoCliente, versoesInstaladas } from './gerar/cliente.ts'
import { configuracao } from './gerar/configuracao.ts'
import { esquema } from './gerar/esquema.ts'
import { feriados } from './gerar/feriados.ts'
import { nomesDoMapa } from './gerar/nomes-do-mapa.ts'
import { openapi } from './gerar/openapi.ts'

/** Files made from the code, each by its maker. Never edited by hand, but for two that only have a version written in. */
const generated: Record<string, () => Promise<string>> = {
  'docs/openapi.json': openapi,
  'docs/configuracao.md': configuracao,
  'docs/esquema.sql': esquema,
  'docs/api.md': api,
  'packages/cliente/package.json': pacoteDoCliente,
  'package-lock.json': versoesInstaladas,
  'server/modules/horario/dados/feriados.csv': feriados,
  'web/map/place-names.messages.ts': nomesDoMapa,
}

const root = join(import.meta.dirname, '..')
const say = (line: string) => process.stdout.write(`${line}\n`)

/** The first line where two texts part ways, for a hint. */
function firstDifference(stored: string, made: string): string {
  const [a, b] = [stored.split('\n'), made.split('\n')]
  const at = b.findIndex((line, index) => line !== a[index])
  const line = at === -1 ? b.length : at
  return `  linha ${line + 1}\n  - ${a[line] ?? '(fim)'}\n  + ${b[line] ?? '(fim)'}`
}

/** `npm run gerar` writes the generated files; with `--verificar` it only says which are out of date, and fails. */
async function main(verify: boolean): Promise<number> {
  let stale = 0
  for (const [path, make] of Object.entries(generated)) {
    const made = await make()
    const stored = await readFile(join(root, path), 'utf8').catch(() => null)
    if (stored === made) continue
    stale++
    if (verify) say(`${path} não corresponde ao código:\n${firstDifference(stored ?? '', made)}`)
    else {
      await writeFile(join(root, path), made)
      say(`${path} escrito`)
    }
  }
  if (verify && stale > 0) say('Corra: npm run gerar')
  else if (stale === 0) say('Os ficheiros gerados estão em dia.')
  return verify && stale > 0 ? 1 : 0
}

process.exitCode = await main(process.argv.includes('--verificar'))
