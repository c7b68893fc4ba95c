import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { watchPeak } from './child.ts'

/*
 * Measures the agent of a shop's computer: the package and the programs of one file, which it makes, and the time and memory
 * in which the package reads the export of a large shelf and says what it would send.
 */
const ARTICLES = Number(process.env.BENCH_ARTIGOS ?? 50_000)
const folder = join(import.meta.dirname, '../packages/agente')
const say = (line: string) => process.stdout.write(`${line}\n`)
const run = promisify(execFile)

/** Makes something of the package, and prints the sizes that its script prints. */
async function made(script: string): Promise<void> {
  const { stdout } = await run(process.execPath, [join(folder, 'scripts', script)])
  say(stdout.trim())
}

const line = (n: number) => `${100_000 + n};Produto ${n}, 20 comprimidos;${n % 90};${100 + n},50;\r\n`

/** Runs the package's dry run over an export. @returns its seconds, and its memory at the most in MB */
async function dryRun(): Promise<{ took: number; peak: number }> {
  const place = await mkdtemp(join(tmpdir(), 'botica-bench-'))
  try {
    await mkdir(join(place, 'exporta'))
    const lines = Array.from({ length: ARTICLES }, (_, n) => line(n))
    await writeFile(join(place, 'exporta/stock.csv'), ['Ref.;Designação;Stock;PVP;Cód. Barras\r\n', ...lines].join(''))
    const began = performance.now()
    const args = ['--simular', '--caminho', join(place, 'exporta'), '--dados', join(place, 'dados')]
    const child = spawn(process.execPath, [join(folder, 'botica-agente.js'), ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const peak = watchPeak(child)
    const [status] = await once(child, 'exit')
    if (status !== 0) throw new Error(`the agent ended with ${status}`)
    return { took: (performance.now() - began) / 1000, peak: peak() }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

await made('construir.ts')
await made('executavel.ts')
const { took, peak } = await dryRun()
say(`ler uma exportação de ${ARTICLES} artigos: ${took.toFixed(1)} s, ${peak.toFixed(0)} MB no máximo`)
