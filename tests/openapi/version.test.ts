import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/operations.ts'
import { API_VERSION, DOCUMENT } from '#contract/version.ts'
import { openApiDocument } from '#server/openapi/document.ts'

/** The document without its own version. */
function digest(): string {
  const { info, ...rest } = openApiDocument(endpoints)
  const { version: _, ...said } = info as Record<string, unknown>
  return createHash('sha256')
    .update(JSON.stringify([said, rest]))
    .digest('hex')
    .slice(0, 16)
}

test('The document has another version whenever it says something else', () => {
  expect(digest(), 'O documento mudou: suba DOCUMENT.version e escreva este resumo em contract/version.ts').toBe(
    DOCUMENT.digest,
  )
  expect(DOCUMENT.version).toMatch(new RegExp(`^${API_VERSION}\\.\\d+\\.\\d+$`))
})

const page = join(import.meta.dirname, '../../server/openapi/docs-page/alteracoes.md')
const heading = /^## (\d+)\.(\d+)\.(\d+) - (\d{4}-\d\d-\d\d)$/

test("The API's changes have an entry with a date for the document's present version, and the newest comes first", () => {
  const lines = readFileSync(page, 'utf8').split('\n')
  const headings = lines.filter((line) => line.startsWith('## '))
  expect(headings.filter((line) => !heading.test(line))).toEqual([])
  const entries = headings.map((line) => heading.exec(line) ?? [])
  const [newest = []] = entries
  expect(newest.slice(1, 4).join('.'), `Diga o que mudou, com a data, em ${page}`).toBe(DOCUMENT.version)
  const number = ([, ...parts]: string[]) =>
    Number(
      parts
        .slice(0, 3)
        .map((part) => part.padStart(5, '0'))
        .join(''),
    )
  for (const [index, entry] of entries.entries()) {
    const older = entries[index + 1]
    expect(new Date(entry[4] ?? '').toISOString()).toContain(entry[4])
    if (older) expect(number(entry), entry[0]).toBeGreaterThan(number(older))
    if (older) expect((entry[4] ?? '') >= (older[4] ?? ''), entry[0]).toBe(true)
    expect(
      lines.slice(lines.indexOf(entry[0] ?? '')).find((line) => /^(?:- |## )/.test(line) && line !== entry[0]),
    ).toMatch(/^- /)
  }
})
