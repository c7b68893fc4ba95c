import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints/all.ts'
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
