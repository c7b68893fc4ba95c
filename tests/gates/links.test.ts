import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const isOurs = (file: string) => !/(?:^|\/)(?:node_modules|dist)\//.test(file)
const pages = globSync('{*.md,{docs,server,web,deploy,packages,tests,bench,scripts}/**/*.md}', { cwd: root }).filter(
  isOurs,
)
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Makes the anchor of a heading as GitHub does: lower case, without punctuation, spaces as dashes. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')

const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '')
const anchorsOf = (file: string) =>
  [...withoutCode(read(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** Links of a page that lead to a file that is not there, or to a heading that it has not. */
function deadLinks(page: string): string[] {
  const links = [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  return links.filter((link) => {
    if (/^\w+:/.test(link)) return false
    const [path = '', anchor] = link.split('#')
    const target = path ? normalize(join(dirname(page), path)) : page
    if (!existsSync(join(root, target))) return true
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(decodeURIComponent(anchor))
  })
}

test('there are pages and links to look at', () => {
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.flatMap(anchorsOf)).toContain('chamado-de-noite')
})

test.each(pages)('%s has no link to a file or a heading that is not there', (page) => {
  expect(deadLinks(page)).toEqual([])
})
