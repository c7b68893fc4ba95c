import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { developmentPages, pages as publicPages } from '#web/pages.ts'
import { withoutComments } from './sources.ts'

const noAssets = { style: '', startStyle: '', printStyle: '', counterStyle: '', officeStyle: '', scripts: {} }
const pages = { ...publicPages, ...developmentPages(noAssets, '') }
const web = join(import.meta.dirname, '../../web')
const list = readFileSync(join(web, 'pages.ts'), 'utf8')

/** `/farmacias/{id}/avaliar` is in `farmacias/_id/avaliar.page.ts`; `/balcao`, which has a folder, in `balcao/index.page.ts`. */
function fileOf(url: string): string {
  const path = url.slice(1).replaceAll(/\{(\w+)\}/g, '_$1')
  return existsSync(join(web, path)) ? `./${join(path, 'index.page.ts')}` : `./${path}.page.ts`
}

test.each(Object.keys(pages))('the page %s is in the file that its URL says', (url) => {
  const name = new RegExp(`^  '?${url.replaceAll(/[{}]/g, '\\$&')}'?: (\\w+)(?:\\(.*\\))?,$`, 'm').exec(list)?.[1]
  expect(list).toContain(`import { ${name} } from '${fileOf(url)}'`)
})

test('no page is forgotten', () => {
  const files = globSync('**/*.page.ts', { cwd: web }).map((file) => `./${file}`)
  expect(files.sort()).toEqual(Object.keys(pages).map(fileOf).sort())
})

test('no two folders import from each other', () => {
  const arrows = new Set(
    globSync('**/*.ts', { cwd: web }).flatMap((file) =>
      [...readFileSync(join(web, file), 'utf8').matchAll(/^import [^']*'(\.[^']+)'/gm)].map(
        ([, path = '']) => `${dirname(file)} -> ${dirname(join(dirname(file), path))}`,
      ),
    ),
  )
  const back = (arrow: string) => arrow.split(' -> ').reverse().join(' -> ')
  expect(arrows.size).toBeGreaterThan(100)
  expect([...arrows].filter((arrow) => arrow !== back(arrow) && arrows.has(back(arrow)))).toEqual([])
})

const sources = globSync('{*.ts,!(messages|browser)/**/*.ts}', { cwd: web }).filter(
  (file) => !file.endsWith('.messages.ts'),
)

/** Words between marks, in what is read aloud, or with an accent; `${…}` are not. */
const spoken = (text: string) => [
  ...[...text.matchAll(/<\/?(?!typeof)[a-z][\w-]*(?: [^<>]*)?>([^<>${}`]*\p{L}{2,}[^<>${}`]*)<\/?[a-z]/gu)].map(
    ([, words]) => words,
  ),
  ...[...text.matchAll(/ (?:aria-label|placeholder|alt|title)="([^"$]*\p{L}{2,}[^"$]*)"/gu)].map(([, words]) => words),
  ...(text.match(/'[^'\n]*[áéíóúâêôãõç][^'\n]*'/giu) ?? []),
]

test.each(sources)('%s says nothing by itself: its texts are in *.messages.ts and web/messages', (file) => {
  expect(spoken(withoutComments(readFileSync(join(web, file), 'utf8')))).toEqual([])
})
