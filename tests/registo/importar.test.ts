import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type Client, succeed } from '../support/client.ts'
import { fullRun } from '../support/full-run.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { registerCsv, tryRegister, uploadRegister } from '../support/register-files.ts'
import { dayAhead, uploadRota } from '../support/rota-files.ts'
import { kinaxixi, openPharmacy } from '../support/scenario.ts'
import { snapshot } from '../support/snapshot.ts'
import { withService } from '../support/with-service.ts'
import { workbook } from '../support/workbook.ts'

const service = withService()
const admin = prepare(() => service.admin())

let block = 0
/** Names of a test's own, each in another place. */
function lines(...names: string[]) {
  block++
  return names.map((nome, n) => ({
    nome: `Farmácia ${nome} ${block}`,
    telefone: `923${String(block).padStart(5, '0')}${n}`,
    latitude: -8.8 - block / 10,
    longitude: 13.2 + n / 100,
  }))
}
const named = async (nome: string, who: Client = service.anyone) =>
  succeed(await who.get(`/api/farmacias?search=${encodeURIComponent(nome)}`))
const opens = async (codigo: string) => (await service.anyone.post('/api/auth/farmacia', { codigo })).status
const messages = (ids: string[]) =>
  service.db.many<{ canal: string; tipo: string }>(
    sql`select canal, tipo from notificacao where farmacia_id = any(${ids}::uuid[]) order by 1, 2`,
  )

test('a file is tried, and then the same is done: new pharmacies, each with a code that opens its counter', async () => {
  const file = lines('Nova', 'Segunda')
  const before = await snapshot(service.db)
  const tried = succeed(await tryRegister(admin, file))
  expect(await snapshot(service.db)).toEqual(before)
  expect(tried).toMatchObject({ simulado: true, linhas: 2, adicionadas: 2, existentes: 0, erros: [] })
  expect(
    tried.novas.map(({ linha, id, codigo_acesso }: Record<string, unknown>) => [linha, id, codigo_acesso]),
  ).toEqual([
    [2, undefined, undefined],
    [3, undefined, undefined],
  ])
  const done = succeed(await uploadRegister(admin, file))
  expect(done).toMatchObject({
    simulado: false,
    adicionadas: 2,
    mensagem: '2 farmácias registadas. Os códigos de acesso seguem por SMS.',
    novas: file.map(({ nome, telefone }) => ({ nome, telefone, recebe_sms: true })),
  })
  for (const { id, nome, codigo_acesso } of done.novas) {
    expect(await named(nome)).toMatchObject([{ id, nome }])
    expect(await opens(codigo_acesso)).toBe(200)
  }
  // each pharmacy has the messages of a single registration: an SMS, and an e-mail to the one admin
  expect(await messages(done.novas.map(({ id }: { id: string }) => id))).toEqual([
    { canal: 'email', tipo: 'farmacia_criada' },
    { canal: 'email', tipo: 'farmacia_criada' },
    { canal: 'sms', tipo: 'codigo_acesso' },
    { canal: 'sms', tipo: 'codigo_acesso' },
  ])
})

test('A file sent again changes nothing, and a pharmacy that is there shows where the file says otherwise', async () => {
  const [one, two] = lines('Já Cá Está', 'Igual')
  const { novas } = succeed(await uploadRegister(admin, [{ ...one, bairro: 'Maianga' }, two ?? {}]))
  const before = await snapshot(service.db)
  const other = { ...one, nome: one?.nome.toUpperCase(), telefone: '924000111', bairro: null, municipio: 'Luanda' }
  const again = succeed(await uploadRegister(admin, [other, two ?? {}]))
  expect(again).toMatchObject({ adicionadas: 0, existentes: 2, novas: [], mensagem: 'Nenhuma farmácia nova.' })
  expect(again.ja_registadas).toEqual([
    {
      linha: 2,
      id: novas[0].id,
      nome: one?.nome,
      diferencas: [
        { campo: 'nome', registo: one?.nome, ficheiro: one?.nome.toUpperCase() },
        { campo: 'telefone', registo: one?.telefone, ficheiro: '924000111' },
        { campo: 'municipio', registo: null, ficheiro: 'Luanda' },
      ],
    },
    { linha: 3, id: novas[1].id, nome: two?.nome, diferencas: [] },
  ])
  expect(await snapshot(service.db)).toEqual(before)
})

test('A title above the headings is passed over, and hours are read as people write them', async () => {
  const [one] = lines('Com Horas')
  const text = [
    'Registo de farmácias de Luanda, 2026;;;;;',
    '',
    'Nome;Telefone;Latitude;Longitude;Abre às;Fecha às',
    `${one?.nome};${one?.telefone};${one?.latitude};${one?.longitude};8h;20h30`,
  ].join('\n')
  const { novas } = succeed(await uploadRegister(admin, text))
  expect(succeed(await admin.get(`/api/farmacias/${novas[0].id}`))).toMatchObject({
    horario_abertura: '08:00',
    horario_fecho: '20:30',
  })
})

test('Two titles, blank lines and a byte order mark above the headings are passed over', async () => {
  const [one] = lines('Dos Títulos')
  const text = [
    '\uFEFFRegisto de farmácias, de Luanda',
    '',
    'Novembro de 2026;;',
    '',
    'Nome;Latitude;Longitude',
    `${one?.nome};${one?.latitude};${one?.longitude}`,
    'F;-9;13.5',
  ].join('\r\n')
  const done = succeed(await uploadRegister(admin, text))
  expect(done).toMatchObject({ linhas: 2, adicionadas: 1, erros: [{ linha: 7, campo: 'nome' }] })
})

test('bad lines are told with their numbers and fields, and the good ones are in', async () => {
  const [good] = lines('Certa')
  const text = [
    'nome;telefone;latitude;longitude;is_24_horas;cor',
    `${good?.nome};;${good?.latitude};${good?.longitude};sim;azul`,
    'F;923000002;-8.82;13.23;;',
    'Farmácia Longe;923000003;-98.82;treze;talvez;',
    'Farmácia Larga;923000004;-8.84;13.23;;;a mais',
    `${good?.nome};923000005;${good?.latitude};${good?.longitude};;`,
  ].join('\n')
  const done = succeed(await uploadRegister(admin, text))
  expect(done).toMatchObject({ linhas: 5, adicionadas: 1, colunas_ignoradas: ['cor'] })
  expect(done.erros).toEqual([
    { linha: 3, campo: 'nome', motivo: 'tem de ter pelo menos 3 caracteres' },
    { linha: 4, campo: 'latitude', motivo: 'não pode ser menor que -90' },
    { linha: 4, campo: 'longitude', motivo: 'tem de ser um número' },
    { linha: 4, campo: 'is_24_horas', motivo: 'tem de ser true ou false' },
    { linha: 5, campo: null, motivo: 'tem mais células do que o cabeçalho' },
    { linha: 6, campo: null, motivo: 'é a mesma farmácia da linha 2' },
  ])
  expect(done.novas).toMatchObject([{ telefone: null, recebe_sms: false }])
  expect(done.mensagem).toBe('Uma farmácia registada. Entregue a cada uma o seu código de acesso em mão.')
  expect(await named(good?.nome ?? '')).toMatchObject([{ telefone: null, is_24_horas: true }])
})

test("a spreadsheet of here is read as the command line reads it: other names, commas, Windows letters, Excel's hours", async () => {
  const [windows, excel] = lines('São José', 'do Livro')
  const text =
    'Nome;Morada;Lat;Long;Aberta 24 horas;Abre às;Fecha às\r\n' +
    `${windows?.nome};Rua Direita, nº 4;-8,81;13,${block};não;8:00;20:00:00\r\n`
  const fromText = succeed(await uploadRegister(admin, Buffer.from(text, 'latin1')))
  expect(fromText).toMatchObject({ adicionadas: 1, colunas_ignoradas: [] })
  expect(await named(windows?.nome ?? '')).toMatchObject([
    { endereco: 'Rua Direita, nº 4', latitude: -8.81, horario_abertura: '08:00', horario_fecho: '20:00' },
  ])
  const book = workbook([
    ['Registo de farmácias'],
    ['Nome', 'Telefone', 'Latitude', 'Longitude', 'Horario abertura', 'Serviços'],
    [excel?.nome ?? '', 923000001, -8.81, 13.5, { xml: `<c s="1"><v>${8.5 / 24}</v></c>` }, 'Entrega; Vacinas'],
    ['Farmácia do Erro', null, { xml: '<c t="e"><v>#REF!</v></c>' }, 13.25, null, null],
  ])
  const fromBook = succeed(await uploadRegister(admin, book))
  expect(fromBook.erros).toEqual([{ linha: 4, campo: 'latitude', motivo: 'tem um erro do Excel: #REF!' }])
  expect(await named(excel?.nome ?? '')).toMatchObject([
    { telefone: '923000001', horario_abertura: '08:30', servicos: ['Entrega', 'Vacinas'] },
  ])
})

test('the template is a header that is read without a column left over, and has no pharmacy in it', async () => {
  const template = await admin.get('/api/farmacias/modelo')
  expect(template.headers.get('content-disposition')).toBe('attachment; filename="farmacias-para-preencher.csv"')
  const empty = await uploadRegister(admin, template.text)
  expect([empty.status, empty.body.mensagem]).toEqual([400, 'O ficheiro não tem nenhuma farmácia abaixo do cabeçalho.'])
  const [filled] = lines('do Modelo')
  const line = `${filled?.nome};-8.9;13.${block}9;923000000;Rua;Bairro;Luanda;08:00;20:00;não;Mo-Fr 08:00-20:00;Entrega;Uma nota;LIC-9;31/12/2027`
  expect(succeed(await tryRegister(admin, template.text + line))).toMatchObject({
    adicionadas: 1,
    colunas_ignoradas: [],
    erros: [],
  })
})

test('a gestor registers by a file what is theirs then, and no code is sent when they hand them over', async () => {
  const gestor = await person(service, 'gestor')
  const file = lines('do Gestor', 'do Gestor Também')
  const done = succeed(await uploadRegister(gestor, file, { notificar: 'false' }))
  expect(done.mensagem).toBe('2 farmácias registadas. Entregue a cada uma o seu código de acesso em mão.')
  const ids = done.novas.map(({ id }: { id: string }) => id)
  expect(await messages(ids)).toEqual([])
  const own = succeed(await gestor.get('/api/farmacias?registadas_por_mim=true'))
  expect(own.map(({ id }: { id: string }) => id).sort()).toEqual(ids.sort())
})

test('the trail has an entry of each pharmacy, by who sent the file', async () => {
  const done = succeed(await uploadRegister(admin, lines('Uma', 'Duas')))
  for (const { id, nome } of done.novas) {
    expect(succeed(await admin.get(`/api/admin/auditoria?alvo=${id}`))).toMatchObject([
      { accao: 'farmacia_criada', actor_papel: 'admin', alteracoes: [{ campo: 'nome', depois: nome }] },
    ])
  }
})

test('A file whose last pharmacy cannot be written writes none', async () => {
  const file = lines('Primeira', 'Última')
  await service.db.statement((tx) =>
    tx.run(sql`alter table farmacia add constraint ensaio check (nome not like 'Farmácia Última%') not valid`),
  )
  const before = await snapshot(service.db)
  expect((await uploadRegister(admin, file)).status).toBe(500)
  expect(await snapshot(service.db)).toEqual(before)
  await service.db.statement((tx) => tx.run(sql`alter table farmacia drop constraint ensaio`))
  expect(succeed(await uploadRegister(admin, file))).toMatchObject({ adicionadas: 2 })
})

test('branches of a chain share a name, 100 m apart and more; nearer they are one', async () => {
  const [chain] = lines('da Cadeia')
  const file = [0, 0.0005, 0.002].map((north) => ({ ...chain, latitude: (chain?.latitude ?? 0) + north }))
  const tried = succeed(await tryRegister(admin, file))
  expect(tried.novas.map(({ linha }: { linha: number }) => linha)).toEqual([2, 4])
  expect(tried.erros).toEqual([{ linha: 3, campo: null, motivo: 'é a mesma farmácia da linha 2' }])
  succeed(await uploadRegister(admin, [file[1] ?? {}]))
  expect(succeed(await tryRegister(admin, file))).toMatchObject({
    existentes: 2,
    ja_registadas: [
      { linha: 2, diferencas: [{ campo: 'latitude' }] },
      { linha: 3, diferencas: [] },
    ],
    novas: [{ linha: 4 }],
  })
})

const header = 'nome;latitude;longitude\n'
test.each([
  ['nothing in it', '', 400, 'O ficheiro está vazio.'],
  ['no columns of ours', 'a;b\n1;2\n', 400, 'No cabeçalho faltam colunas: «nome», «latitude», «longitude».'],
  ['a column twice', `nome;${header}F;1;1;1\n`, 400, 'No cabeçalho há colunas repetidas: «nome».'],
  ['no pharmacy', header, 400, 'O ficheiro não tem nenhuma farmácia abaixo do cabeçalho.'],
  ['a line too many', header + 'Farmácia;1;1\n'.repeat(1001), 413, 'mais de 1000 linhas'],
  ['more bytes than are taken', header + 'x'.repeat(2 * 1024 * 1024), 413, ''],
  ['a photograph', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 415, 'CSV ou XLSX'],
])('a file with %s is refused, and says why', async (_what, file, status, says) => {
  const before = await snapshot(service.db)
  const refused = await uploadRegister(admin, file)
  expect([refused.status, refused.body.mensagem]).toEqual([status, expect.stringContaining(says)])
  expect(await snapshot(service.db)).toEqual(before)
})

test('A value that is neither yes nor no is refused by its field’s name', async () => {
  const refused = await uploadRegister(admin, registerCsv([kinaxixi]), { notificar: 'talvez' })
  expect(refused.body).toMatchObject({ code: 'VALIDACAO', detalhes: { campos: { notificar: expect.any(String) } } })
})

test('a thousand lines, the most there may be, are one file', async () => {
  const most = Array.from({ length: 1000 }, (_, n) => ({
    nome: `Farmácia Milésima ${n}`,
    latitude: -15 - n / 500,
    longitude: 15,
  }))
  expect(succeed(await tryRegister(admin, most))).toMatchObject({ linhas: 1000, adicionadas: 1000, erros: [] })
  if (!fullRun) return
  const done = succeed(await uploadRegister(admin, most, { notificar: 'false' }))
  expect(done).toMatchObject({ linhas: 1000, adicionadas: 1000, erros: [] })
  expect(new Set(done.novas.map(({ codigo_acesso }: { codigo_acesso: string }) => codigo_acesso)).size).toBe(1000)
  expect(succeed(await uploadRegister(admin, most))).toMatchObject({ adicionadas: 0, existentes: 1000 })
})

test('a pharmacy that registered by itself is met too', async () => {
  const there = await openPharmacy(service, { latitude: -12.5, longitude: 14.5 })
  const tried = succeed(await tryRegister(admin, [{ nome: there.nome, latitude: -12.5, longitude: 14.5 }]))
  expect(tried.ja_registadas).toEqual([{ linha: 2, id: there.id, nome: there.nome, diferencas: [] }])
})

test('hours come as OpenStreetMap writes them, under any of their names; what cannot be kept is said beside its column', async () => {
  block++
  const at = (n: number) => `-8.${block}${n}`
  const file = workbook([
    ['Nome', 'Latitude', 'Longitude', 'opening_hours'],
    [`Farmácia da Semana ${block}`, at(1), 13.2, 'Mo-Fr 08:00-20:00, Sa 08:00-13:00; PH off'],
    [`Farmácia da Época ${block}`, at(2), 13.2, 'Jan-Mar Mo-Fr 08:00-12:00'],
    [`Farmácia do Nada ${block}`, at(3), 13.2, 'Mo 08:00-08:00'],
    [`Farmácia da Noite ${block}`, at(4), 13.2, 'às vezes'],
  ])
  const done = succeed(await uploadRegister(admin, file))
  expect(done.erros).toEqual([
    { linha: 3, campo: 'horario', motivo: expect.stringContaining('«Jan-Mar Mo-Fr» não se pode guardar') },
    { linha: 4, campo: 'horario', motivo: expect.stringContaining('«08:00-08:00» não se pode guardar') },
    { linha: 5, campo: 'horario', motivo: expect.stringContaining('não se percebe') },
  ])
  const [made] = done.novas
  const { horario } = succeed(await service.anyone.get(`/api/farmacias/${made.id}`))
  expect(horario).toMatchObject({ semana: { sabado: [{ de: '08:00', ate: '13:00' }], domingo: [] }, feriados: [] })
  const again = succeed(await tryRegister(admin, file))
  expect(again.ja_registadas).toMatchObject([{ id: made.id, diferencas: [] }])
})

test('A register and a rota in the letters of DOS are read by their words, and a name that lost its letters is in neither', async () => {
  const nome = `Farmácia Açaí ${crypto.randomUUID().slice(0, 8)}`
  const dos = (text: string) => {
    const letters = { á: '\xa0', ç: '\x87', í: '\xa1' } as Record<string, string>
    return Buffer.from(
      text.replaceAll(/[^ -~\n]/g, (sign) => letters[sign] ?? sign),
      'latin1',
    )
  }
  const line = (name: string, at: number) => `${name};92312345${at};-8.9;13.${200 + at}\n`
  const register = `nome;telefone;latitude;longitude\n${line(nome, 1)}`
  expect(succeed(await uploadRegister(admin, dos(register), { notificar: 'false' }))).toMatchObject({ erros: [] })
  const lost = await tryRegister(admin, `${register}${line('FarmÃ¡cia SaÃºde', 2)}*** FIM ***\n`)
  expect(succeed(lost).erros).toMatchObject([{ linha: 3, campo: 'nome' }])
  const rota = `farmacia;data;de;ate\n${nome};${dayAhead(3)};20:00;08:00\n\u001a`
  expect(succeed(await uploadRota(admin, dos(rota)))).toMatchObject({ adicionados: 1, erros: [] })
})

test.each(['endereco', 'bairro', 'municipio', 'notas', 'servicos'])(
  'A line whose %s lost letters on the way is refused, and the others are in',
  async (column) => {
    const [first, second] = lines('Letras', 'Inteira')
    const rows = [first, second].map((line, at) => [
      line?.nome,
      line?.latitude,
      line?.longitude,
      at === 0 ? 'SoluÃ§Ã£o' : 'Solução',
    ])
    const file = `nome;latitude;longitude;${column}\n${rows.map((row) => row.join(';')).join('\n')}\n`
    expect(succeed(await tryRegister(admin, file))).toMatchObject({
      adicionadas: 1,
      erros: [{ linha: 2, campo: column, motivo: expect.stringContaining('letras que se perderam') }],
    })
  },
)
