import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { developmentPages, pages as publicPages } from '#web/site/pages.ts'
import { withoutComments } from './sources.ts'

const noAssets = { style: '', startStyle: '', printStyle: '', counterStyle: '', officeStyle: '', scripts: {} }
const pages = { ...publicPages, ...developmentPages(noAssets, '') }
const web = join(import.meta.dirname, '../../web')
const list = readFileSync(join(web, 'site/pages.ts'), 'utf8')

/** `/farmacias/{id}` is in `farmacias/_id.ts`, and `/` in `index.ts`. */
const fileOf = (url: string) => `../pages/${url === '/' ? 'index' : url.slice(1).replaceAll(/\{(\w+)\}/g, '_$1')}.ts`

test.each(Object.keys(pages))('the page %s is in the file that its URL says', (url) => {
  const name = new RegExp(`^  '?${url.replaceAll(/[{}]/g, '\\$&')}'?: (\\w+)(?:\\(.*\\))?,$`, 'm').exec(list)?.[1]
  expect(list).toContain(`import { ${name} } from '${fileOf(url)}'`)
})

test('no page is forgotten', () => {
  const files = globSync('pages/**/*.ts', { cwd: web }).map((file) => `../${file}`)
  expect(files.sort()).toEqual(Object.keys(pages).map(fileOf).sort())
})

const sources = globSync('{*.ts,!(messages|browser)/**/*.ts}', { cwd: web })

/** Words between marks, in what is read aloud, or with an accent; `${…}` are not. */
const spoken = (text: string) => [
  ...[...text.matchAll(/<\/?(?!typeof)[a-z][\w-]*(?: [^<>]*)?>([^<>${}`]*\p{L}{2,}[^<>${}`]*)<\/?[a-z]/gu)].map(
    ([, words]) => words,
  ),
  ...[...text.matchAll(/ (?:aria-label|placeholder|alt|title)="([^"$]*\p{L}{2,}[^"$]*)"/gu)].map(([, words]) => words),
  ...(text.match(/'[^'\n]*[áéíóúâêôãõç][^'\n]*'/giu) ?? []),
]

test.each(sources)('%s says nothing by itself: its texts are in web/messages', (file) => {
  expect(spoken(withoutComments(readFileSync(join(web, file), 'utf8')))).toEqual([])
})
