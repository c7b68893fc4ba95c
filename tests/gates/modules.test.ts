import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { moduleOrder } from '#server/module-order.ts'

const server = join(import.meta.dirname, '../../server')
const modules = ['modules', 'doors'].flatMap((home) =>
  readdirSync(join(server, home), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, join(server, home, name)] as const),
)
const LONGEST_README_LINES = 15

test('The order of the modules names each of them once', () => {
  expect([...moduleOrder].sort()).toEqual(modules.map(([name]) => name).sort())
})

test.each(modules)(
  'the module %s opens with a short README: what for, what it promises, where to begin',
  (name, folder) => {
    const text = readFileSync(join(folder, 'README.md'), 'utf8').trim()
    expect(text.split('\n').length).toBeLessThanOrEqual(LONGEST_README_LINES)
    expect(text).toMatch(/^Para que serve: .+/m)
    expect(text).toMatch(/^Promete: .+/m)
    expect(text).toMatch(new RegExp(`^# ${name}$`, 'm'))
    expect(text).toMatch(/^(Comece p|É só)/m)
  },
)
