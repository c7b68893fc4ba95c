import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { developmentPages, pages } from '#web/pages.ts'

const folder = join(import.meta.dirname, '../browser')
const sources = globSync('*.browser.ts', { cwd: folder })
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .filter((text) => text.includes('isWellMade('))

/** The addresses that those tests name, without their queries; `…` for what is put into them. */
const named = sources
  .flatMap((text) => [...text.matchAll(/'([^'\n]*\/[^'\n]*)'|`([^`\n]*\/[^`\n]*)`/g)])
  .map(([, plain = '', filled = '']) => (plain || filled).replaceAll(/\$\{[^}]*\}/g, '…').split(/[?#]/)[0] ?? '')
  .filter((address) => /^…?\/(?:[\wç-]|$)/.test(address))
const patterns = named.map(
  (address) => new RegExp(`^${address.replaceAll(/[.*+()[\]]/g, '\\$&').replaceAll('…', '.*')}$`),
)

/** Pages without a screen of their own: they answer with a file, or redirect. */
const notSeen = [
  '/balcao/stock/exportar',
  '/balcao/perfil/foto/retirar',
  '/balcao/stock/modelo',
  '/balcao/stock/{id}/acertar',
  '/balcao/reservas/{id}/desfazer',
  '/conta/dados/ficheiro',
  '/entrar/fornecedor',
  '/entrar/regresso',
  '/gestao/exportar',
  '/gestao/turnos/modelo',
  '/reservas/estado',
]
/** Come to by a tap, and looked at there, under this name. */
const byTap: Record<string, string> = {
  '/farmacias/{id}/reservar/{artigo}': "'reservar'",
  '/farmacias/{id}/receita': "'receita-reservar'",
  '/gestao': "'gestao'",
}

const noAssets = { style: '', startStyle: '', printStyle: '', counterStyle: '', officeStyle: '', scripts: {} }
const all = Object.keys({ ...pages, ...developmentPages(noAssets, '') }).filter((path) => !notSeen.includes(path))

test.each(all)('the screen of %s is looked at in a browser: by axe, at 320 px, in light and in dark', (path) => {
  const tap = byTap[path]
  const seen = tap
    ? sources.some((text) => text.includes(`ellMade(page, ${tap})`))
    : patterns.some((pattern) => pattern.test(path.replaceAll(/\{\w+\}/g, 'x')))
  expect(seen).toBe(true)
})
