import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from './program.ts'

const root = join(import.meta.dirname, '../..')

/** The commit that git itself names; undefined where the program did not come by git. */
function commitByGit(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
      .trim()
      .slice(0, 12)
  } catch {
    return undefined
  }
}

test('--version tells the version, the commit where it is known, and the number of the schema', async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const commit = commitByGit()
  const schema = readdirSync(join(root, 'migrations')).length
  expect(await run(['--version'], {})).toEqual({
    status: 0,
    out: `Botica ${version} (${commit ? `commit ${commit}` : 'commit desconhecido'}), esquema ${schema}\n`,
    err: '',
  })
})
