import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { moduleOrder } from '#server/module-order.ts'

const modules = join(import.meta.dirname, '../../server/modules')
const LONGEST_README_LINES = 15

test('The order of the modules names each of them once', () => {
  expect([...moduleOrder].sort()).toEqual(readdirSync(modules).sort())
})

test.each(readdirSync(modules))(
  'the module %s opens with a short README: what for, what it promises, where to begin',
  (name) => {
    const text = readFileSync(join(modules, name, 'README.md'), 'utf8').trim()
    expect(text.split('\n').length).toBeLessThanOrEqual(LONGEST_README_LINES)
    expect(text).toMatch(/^Para que serve: .+/m)
    expect(text).toMatch(/^Promete: .+/m)
    expect(text).toMatch(new RegExp(`^# ${name}$`, 'm'))
    expect(text).toMatch(/^(Comece p|É só)/m)
  },
)
