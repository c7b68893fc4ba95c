import sql from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import { follow, type Step } from '../support/followed.ts'
import { openPharmacy } from '../support/scenario.ts'

/* The recipe of docs/mudar.md for a filter of the list, followed in a copy of the program. */
const recipe: Step[] = [
  [
    'contract/farmacias.ts',
    "is_24_horas: Type.Optional(flag('true: só as que nunca fecham')),",
    "aceita_cartao: Type.Optional(flag('true: só as que aceitam cartão')),",
  ],
  [
    'server/modules/procura/catalogue/filters.rules.ts',
    'de_turno: (search) => (search.de_turno ? ({ hours }) => dutyFor(hours, search) !== undefined : undefined),',
    'aceita_cartao: ({ aceita_cartao }) => (aceita_cartao ? (entry) => entry.aceita_cartao : undefined),',
  ],
  ['server/modules/procura/catalogue/catalogue.sql.ts', '  is_ativo: boolean\n', '  aceita_cartao: boolean\n'],
  ['server/modules/procura/catalogue/catalogue.sql.ts', 'm.is_ativo, f.registada_por, ', 'f.aceita_cartao, '],
]

test('A filter that is added as docs/mudar.md says filters lists of every kind', async () => {
  const startTestService = await follow(recipe)
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
