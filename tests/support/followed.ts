import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

/** A step of a recipe of docs/mudar.md: in which file, after which text, what is written; after no text, a new file. */
export type Step = [file: string, after: string, text: string]

/** Follows a recipe of docs/mudar.md in a copy of the program. @returns the folder of the copy */
export async function followedCopy(recipe: readonly Step[]) {
  const copy = await mkdtemp(join(tmpdir(), 'botica-receita-'))
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  for (const part of [
    'call',
    'contract',
    'conversa',
    'packages/agente',
    'packages/folhas',
    'packages/medicamentos',
    'packages/postgres',
    'server',
    'migrations',
    'web',
    'tests',
    'package.json',
  ]) {
    await cp(join(root, part), join(copy, part), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const [file, after, text] of recipe) {
    const path = join(copy, file)
    if (after === '') {
      await writeFile(path, text, { flag: 'wx' })
      continue
    }
    const source = await readFile(path, 'utf8')
    expect(source, file).toContain(after)
    await writeFile(
      path,
      source.replace(after, () => after + text),
    )
  }
  return copy
}

/** @returns the `startTestService` of a copy in which a recipe was followed */
export async function follow(recipe: readonly Step[]) {
  const copy = await followedCopy(recipe)
  const { startTestService } = (await import(join(copy, 'tests/support/service.ts'))) as typeof import('./service.ts')
  return startTestService
}
