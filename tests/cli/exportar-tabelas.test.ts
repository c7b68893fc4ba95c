import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { itemBody, openPharmacy } from '../support/scenario.ts'
import { linesOf, openScene, ourCsv } from './scene.ts'

type Row = Record<string, string>
const rowsIn = (text: string) => parse<Row>(text, ourCsv)

test('pharmacies leave and come into another database as they were', async () => {
  const [here, there] = [await openScene(), await openScene()]
  const path = await here.file(
    'f.csv',
    `nome,telefone,endereco,bairro,latitude,longitude,horario_abertura,horario_fecho,is_24_horas,servicos,notas,licenca_numero,licenca_validade
+Limfarma,923000001,"Rua ""A"", 3",Maianga,-8.8300001,13.2345678,08:00,24:00,não,Entrega;Vacinas,"duas
linhas",=LIC,12/2090
Farmácia 24,+244 923 000 002,,,-9,13,,,sim,,=1+1,,
"Ana;=cmd|'/C calc'!A0",923000003,"-1; @x",＝1,-8.9,13.3,,,não,"Entrega;=1","a, ""+b",,
`,
  )
  await here.botica('importar', 'farmacias', path)
  const [first, second] = [join(here.folder, 'saida.csv'), join(here.folder, 'volta.csv')]
  expect(await here.botica('exportar', 'farmacias', '--saida', first)).toMatchObject({ status: 0, out: '' })
  expect((await there.botica('importar', 'farmacias', first)).out).toContain('3 linhas: 3 novas, 0 saltadas, 0 rec')
  await there.botica('exportar', 'farmacias', '--saida', second)

  const plain = async (file: string) =>
    rowsIn(await readFile(file, 'utf8')).map(({ id: _, criada_em: __, atualizada_em: ___, ...row }) => row)
  expect(await plain(second)).toEqual(await plain(first))
  expect(await plain(first)).toMatchObject([
    {
      nome: "'+Limfarma",
      notas: 'duas\nlinhas',
      servicos: 'Entrega;Vacinas',
      horario_fecho: '24:00',
      licenca_numero: "'=LIC",
      licenca_validade: '2090-12-31',
    },
    { nome: "Ana;'=cmd|'/C calc'!A0", endereco: "'-1; '@x", bairro: "'＝1", servicos: "Entrega;'=1", notas: `a, "'+b` },
    { nome: 'Farmácia 24', telefone: "'+244 923 000 002", is_24_horas: 'true', notas: "'=1+1", latitude: '-9' },
  ])
  const [made] = succeed(await there.service.anyone.get('/api/farmacias?search=24'))
  expect(succeed(await there.service.anyone.get(`/api/farmacias/${made.id}`)).notas).toBe('=1+1')
})

test('A frozen pharmacy, its second telephone, its address and its stock with lots come back from an export as they were', async () => {
  const [here, there] = [await openScene(), await openScene()]
  const pharmacy = await openPharmacy(here.service)
  const admin = await here.service.admin()
  succeed(
    await pharmacy.client.put('/api/perfil/me', {
      nome: pharmacy.nome,
      telefone: '923111222',
      telefone_secundario: '912333444',
    }),
  )
  const lotes = [
    { lote: 'A1', validade: '2090-01-31', quantidade: 3 },
    { lote: 'B2', validade: '2091-02-28', quantidade: 4 },
  ]
  succeed(
    await pharmacy.client.post(
      '/api/perfil/stock',
      itemBody({ nome: 'Amoxil 500 mg', quantidade: 7, codigo: '0042', preco: 850.5, lotes }),
    ),
  )
  succeed(await admin.patch(`/api/farmacias/${pharmacy.id}/status`, { is_ativo: false }))
  await here.service.db.statement((tx) => tx.run(sql`update farmacia set criada_em = '2025-01-02 03:04:05Z'`))

  const tables = ['farmacias', 'stock'] as const
  const columns = {
    farmacias: ['total_avaliacoes', 'total_verificadas', 'atualizada_em'],
    stock: ['id', 'atualizado_em'],
  }
  for (const table of tables) await here.botica('exportar', table, '--saida', join(here.folder, table))
  const { status, out } = await there.botica('importar', 'farmacias', join(here.folder, 'farmacias'))
  expect({ status, out }).toEqual({
    status: 0,
    out: expect.stringMatching(
      /^Colunas ignoradas: total_avaliacoes, total_verificadas, atualizada_em\n1 linhas: 1 novas/,
    ),
  })
  await there.botica('importar', 'stock', join(here.folder, 'stock'), '--por-coluna', 'farmacia_id')
  for (const table of tables) {
    await there.botica('exportar', table, '--saida', join(there.folder, table))
    const [before, after] = await Promise.all(
      [here, there].map(async ({ folder }) => rowsIn(await readFile(join(folder, table), 'utf8'))),
    )
    const kept = (rows: Row[] = []) =>
      rows.map((row) => ({ ...row, ...Object.fromEntries(columns[table].map((c) => [c, ''])) }))
    expect(kept(after)).toEqual(kept(before))
  }
  expect(succeed(await there.service.anyone.get(`/api/farmacias/${pharmacy.id}`))).toMatchObject({
    is_ativo: false,
    telefone_secundario: '912333444',
  })
})

test('A line with the id of a pharmacy that is there is skipped, and one with the id of a pharmacy just deleted refused', async () => {
  const scene = await openScene()
  const [here, gone] = [await openPharmacy(scene.service), await openPharmacy(scene.service)]
  succeed(await (await scene.service.admin()).delete(`/api/farmacias/${gone.id}`))
  const twice = 'c2a5b1de-0000-4000-8000-000000000001'
  const lines = [here.id, gone.id, twice, twice.toUpperCase(), 'um'].map(
    (id, n) => `Farmácia Nova ${n},-8.9${n},13.3,${id}`,
  )
  const path = await scene.file('f.csv', `nome,latitude,longitude,id\n${lines.join('\n')}\n`)
  const words = [
    'linha 2: saltada: já há uma farmácia com este id',
    'linha 3: recusada: id é de uma farmácia apagada há pouco: repita daqui a uma hora, ou tire-o',
    'linha 5: saltada: já há uma farmácia com este id',
    'linha 6: recusada: id não é um identificador válido (uuid)',
  ]
  for (const simular of [['--simular'], []]) {
    const { out } = await scene.botica('importar', 'farmacias', path, ...simular)
    expect(linesOf(out).slice(0, 4)).toEqual(words)
  }
  expect(succeed(await scene.service.anyone.get(`/api/farmacias/${twice}`)).nome).toBe('Farmácia Nova 2')
})

/** The fifteen pharmacies of Angola whose hours OpenStreetMap has: as it writes them, and as we do where that differs. */
const realHours = [
  ['24/7'],
  ['24/7'],
  ['24/7'],
  ['Mo-Su 08:00-23:00'],
  ['24/7'],
  ['Su-Th 09:00-22:00, Fr-Sa 09:00-23:00'],
  ['24/7'],
  ['24/7'],
  ['Mo-Su 07:00-22:00'],
  ['Mo-Su 07:00-21:00'],
  ['Mo-Fr 07:00-22:00'],
  ['24/7'],
  ['24/7'],
  ['8:00 - 15:30', 'Mo-Su 08:00-15:30'],
  ['00:00-24:00', '24/7'],
]

test('the hours of real pharmacies, a lunch break, holidays, a closed date and a duty come in and leave as they were', async () => {
  const [here, there] = [await openScene(), await openScene()]
  const year = new Date().getUTCFullYear() + 1
  const more = [
    'Mo-Fr 08:00-12:30,14:00-18:00, Sa 08:00-13:00; PH off',
    `24/7; ${year} Jan 02 off, ${year} Jan 02 20:00-08:00 open "turno, campainha"`,
  ].map((text) => [text])
  const all = [...realHours, ...more]
  const path = await here.file(
    'f.csv',
    `nome;latitude;longitude;horario_abertura;is_24_horas;horario_texto
${all.map(([text = ''], n) => `Farmácia ${n + 10};-8.${n + 10};13.2;09:00;não;"${text.replaceAll('"', '""')}"`).join('\n')}
`,
  )
  expect((await here.botica('importar', 'farmacias', path)).out).toContain(`${all.length} linhas: ${all.length} novas`)
  const [first, second] = [join(here.folder, 'saida.csv'), join(here.folder, 'volta.csv')]
  await here.botica('exportar', 'farmacias', '--saida', first)
  const hours = async (file: string) => rowsIn(await readFile(file, 'utf8')).map(({ horario }) => horario)
  expect(await hours(first)).toEqual(all.map(([text, written = text]) => written))
  await there.botica('importar', 'farmacias', first)
  await there.botica('exportar', 'farmacias', '--saida', second)
  expect(await hours(second)).toEqual(await hours(first))
})

test('stock of many pages leaves whole, and coming back changes nothing', async () => {
  const scene = await openScene()
  const pharmacy = await openPharmacy(scene.service)
  const lines = Array.from({ length: 4500 }, (_, n) => `Artigo ${n},M,V,${n % 50},${n % 3 === 0 ? '' : n / 4}`)
  lines[0] = `"Chá;=cmd|x!A1, @b",M,"+V","1",2`
  const path = await scene.file('s.csv', `nome,categoria,subcategoria,quantidade,preco\n${lines.join('\n')}\n`)
  await scene.botica('importar', 'stock', path, '--farmacia', pharmacy.id)

  const { status, out, err } = await scene.botica('exportar', 'stock', '--saida', '-')
  expect({ status, err }).toEqual({ status: 0, err: '4500 linhas na saída padrão.\n' })
  expect(new Set(rowsIn(out).map(({ nome }) => nome)).size).toBe(4500)
  const back = await scene.botica('importar', 'stock', await scene.file('o.csv', out), '--por-coluna', 'farmacia_id')
  expect(back.out).toContain('4500 linhas: 0 novas, 0 alteradas, 4500 já estavam assim, 0 recusadas')
})

test('a file is replaced only when asked for, and is there whole or not at all', async () => {
  const scene = await openScene()
  const path = await scene.file('r.csv', 'o que lá estava')
  const refused = await scene.botica('exportar', 'farmacias', '--saida', path)
  expect(refused).toEqual({ status: 1, out: '', err: expect.stringMatching(/já existe: .*--substituir\.\n$/) })
  expect(await readFile(path, 'utf8')).toBe('o que lá estava')

  expect(await scene.botica('exportar', 'reservas', '--saida', path, '--substituir')).toMatchObject({ status: 0 })
  expect(await readFile(path, 'utf8')).toMatch(/^\uFEFF"id";"estado";["a-z_;]*\r\n$/)
  expect((await stat(path)).mode & 0o777).toBe(0o600)

  await scene.service.db.statement((tx) => tx.run(sql`alter table reserva rename to outra`))
  await scene.service.db.statement((tx) => tx.run(sql`drop view reserva_actual`))
  expect(await scene.botica('exportar', 'reservas', '--saida', join(scene.folder, 'x.csv'))).toMatchObject({
    status: 1,
  })
  expect(await scene.botica('exportar', 'farmacias', '--saida', join(scene.folder, 'nada/x.csv'))).toEqual({
    status: 1,
    out: '',
    err: expect.stringMatching(/^A pasta de .*x\.csv não existe\.\n$/),
  })
  expect(await readdir(scene.folder)).toEqual(['r.csv'])
})
