import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=teste', '-c', 'user.email=teste@teste.ao', ...args], {
    encoding: 'utf8',
  }).trim()

/**
 * Compares the migrations of a repository with those of its newest release, which is its newest tag `v*`.
 * @returns the released migrations that were edited, renamed or deleted since; none before the first release
 */
function editedSinceRelease(folder: string): string[] {
  const [release] = git(folder, 'tag', '--list', 'v*', '--sort=-version:refname').split('\n')
  if (!release) return []
  return git(folder, 'diff', '--name-only', '--no-renames', '--diff-filter=MDT', release, '--', 'migrations')
    .split('\n')
    .filter(Boolean)
}

test('No migration of the newest release has been edited since', () => {
  expect(editedSinceRelease(join(import.meta.dirname, '../..'))).toEqual([])
})

test('A migration edited or deleted after a release is named, and one that is added is not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'botica-lancada-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string) => writeFileSync(join(folder, 'migrations', name), text)
  git(folder, 'init', '-q')
  mkdirSync(join(folder, 'migrations'))
  for (const name of ['0001_a.sql', '0002_b.sql', '0003_c.sql']) write(name, 'select 1;')
  git(folder, 'add', '.')
  git(folder, 'commit', '-qm', 'release')
  write('0001_a.sql', 'select 2;')
  expect(editedSinceRelease(folder)).toEqual([])
  git(folder, 'tag', 'v0.1.0')
  expect(editedSinceRelease(folder)).toEqual(['migrations/0001_a.sql'])
  rmSync(join(folder, 'migrations/0002_b.sql'))
  write('0004_d.sql', 'select 1;')
  expect(editedSinceRelease(folder)).toEqual(['migrations/0001_a.sql', 'migrations/0002_b.sql'])
})
