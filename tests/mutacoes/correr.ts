/**
 * npm run mutacoes [-- PART OF A NAME…]: puts each defect of defeitos.ts into a copy of the program, one at a time, runs the
 * files of tests that it concerns, and writes what found it to resultado.csv. Fails when a defect no longer applies, and
 * when nothing finds one.
 */
import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOf } from '../support/suites.ts'
import { type Defect, defects } from './defeitos.ts'

const root = join(import.meta.dirname, '../..')
const RESULT = join(import.meta.dirname, 'resultado.csv')
const HEADER = 'defeito;ficheiro;encontrado por;corre em;teste;data\n'
const say = (line: string) => process.stdout.write(`${line}\n`)

/** The program without its history and its libraries, which are linked. */
async function copyOfProgram(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'botica-mutacoes-'))
  const { stdout } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  for (const file of stdout.trim().split('\n')) await cp(join(root, file), join(copy, file), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** @throws Error when the text is not there exactly once */
async function apply(copy: string, { nome, ficheiro, antes, depois }: Defect): Promise<() => Promise<void>> {
  const path = join(copy, ficheiro)
  const text = await readFile(path, 'utf8')
  const times = text.split(antes).length - 1
  if (times !== 1) throw new Error(`«${nome}»: the text to replace is ${times} times in ${ficheiro}, and not once`)
  await writeFile(
    path,
    text.replace(antes, () => depois),
  )
  return () => writeFile(path, text)
}

interface Finding {
  file: string
  test: string
}

/** Runs the test files in order until a test fails. @throws Error when a file cannot be run at all */
async function findIn(copy: string, { testes }: Defect): Promise<Finding | undefined> {
  for (const name of testes) {
    const file = `tests/${name}.test.ts`
    const into = join(copy, 'relato.json')
    await rm(into, { force: true })
    const args = [
      'run',
      '--config',
      'vitest.one.config.ts',
      file,
      '--bail=1',
      '--reporter=json',
      `--outputFile=${into}`,
    ]
    const patience = ['--testTimeout=240000', '--hookTimeout=240000']
    const { stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), ...args, ...patience],
      { cwd: copy, encoding: 'utf8' },
    )
    const report = await readFile(into, 'utf8').catch(() => undefined)
    if (report === undefined) throw new Error(`${file} did not run: ${stderr}`)
    const { testResults } = JSON.parse(report)
    for (const { status, assertionResults } of testResults) {
      const failed = assertionResults.find((test: { status: string }) => test.status === 'failed')
      if (failed) return { file, test: failed.fullName }
      if (status === 'failed') return { file, test: '(o ficheiro inteiro)' }
    }
  }
  return undefined
}

const parts = process.argv.slice(2)
const wanted = defects.filter(({ nome }) => parts.length === 0 || parts.some((part) => nome.includes(part)))
const rows = await readFile(RESULT, 'utf8')
  .then((text) => text.split('\n').slice(1).filter(Boolean))
  .catch(() => [] as string[])
const results = new Map(rows.map((row) => [row.split(';')[0], row]))
const copy = await copyOfProgram()
let lost = 0
try {
  // all apply, before the first is run
  for (const defect of defects) await (await apply(copy, defect))()
  for (const [n, defect] of wanted.entries()) {
    const undo = await apply(copy, defect)
    const found = await findIn(copy, defect)
    await undo()
    if (!found) lost++
    const by = found ? [found.file, runOf(found.file), found.test.replaceAll(';', ',')] : ['ninguém', '', '']
    results.set(defect.nome, [defect.nome, defect.ficheiro, ...by, new Date().toISOString().slice(0, 10)].join(';'))
    const known = defects.flatMap(({ nome }) => results.get(nome) ?? [])
    await writeFile(RESULT, `${HEADER}${known.join('\n')}\n`)
    say(
      `${n + 1}/${wanted.length} ${found ? 'encontrado' : 'NÃO ENCONTRADO'}: ${defect.nome}${found ? ` (${found.file})` : ''}`,
    )
  }
} finally {
  await rm(copy, { recursive: true })
}
process.exitCode = lost > 0 ? 1 : 0
