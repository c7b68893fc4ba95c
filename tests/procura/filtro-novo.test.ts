import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { openPharmacy } from '../support/scenario.ts'

/* The recipe of docs/mudar.md for a filter of the list, followed in a copy of the program. */
const root = join(import.meta.dirname, '..', '..')

/** What the recipe writes: in which file, after which text, what. */
const recipe: [file: string, after: string, text: string][] = [
  [
    'contract/shapes/farmacias-query.ts',
    "is_24_horas: Type.Optional(flag('true: só as que nunca fecham')),",
    "aceita_cartao: Type.Optional(flag('true: só as que aceitam cartão')),",
  ],
  [
    'server/modules/farmacias/search/filters.rules.ts',
    'is_24_horas: ({ is_24_horas }) => (is_24_horas ? isAlwaysOpen : undefined),',
    'aceita_cartao: ({ aceita_cartao }) => (aceita_cartao ? (entry) => entry.aceita_cartao : undefined),',
  ],
  ['server/modules/farmacias/catalogue/catalogue.sql.ts', '  is_ativo: boolean\n', '  aceita_cartao: boolean\n'],
  ['server/modules/farmacias/catalogue/catalogue.sql.ts', 'm.is_ativo, f.registada_por, ', 'f.aceita_cartao, '],
]

const followed = async (copy: string): Promise<void> => {
  for (const [file, after, text] of recipe) {
    const path = join(copy, file)
    const source = await readFile(path, 'utf8')
    expect(source, file).toContain(after)
    await writeFile(
      path,
      source.replace(after, () => after + text),
    )
  }
}

test('A filter that is added as docs/mudar.md says filters lists of every kind', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'botica-filtro-'))
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  for (const part of ['contract', 'server', 'migrations', 'web', 'tests', 'package.json']) {
    await cp(join(root, part), join(copy, part), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  await followed(copy)
  const { startTestService } = (await import(
    join(copy, 'tests/support/service.ts')
  )) as typeof import('../support/service.ts')
  const service = await startTestService()
  onTestFinished(() => service.stop())
  await service.db.statement((tx) =>
    tx.run(sql`alter table farmacia add column aceita_cartao boolean not null default false`),
  )
  const [takes, other] = await Promise.all([
    openPharmacy(service, { bairro: 'Zango' }),
    openPharmacy(service, { bairro: 'Zango' }),
  ])
  await service.db.statement((tx) => tx.run(sql`update farmacia set aceita_cartao = true where id = ${takes.id}`))
  const listed = async (query: string) =>
    (await service.anyone.get(`/api/farmacias?${query}`)).body.map(({ id }: { id: string }) => id)
  for (const query of ['limite=50', 'latitude=-8.8&longitude=13.2', 'search=zango&search_type=bairro']) {
    expect(await listed(query)).toContain(other.id)
    expect(await listed(`${query}&aceita_cartao=true`)).toEqual([takes.id])
  }
})
