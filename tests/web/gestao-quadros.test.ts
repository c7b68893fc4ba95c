import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { around, isInside, moved, SIDE, toPixel, toPosition, zoomed } from '#web/map/window.ts'
import { succeed } from '../support/client.ts'
import { inOffice } from '../support/office.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { dayAhead, rotaCsv, shiftOf } from '../support/rota-files.ts'
import { openPharmacy } from '../support/scenario.ts'
import type { Seen } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

describe('The map of the office', () => {
  const admin = prepare(() => inOffice(service))
  const luanda = { latitude: -8.8147, longitude: 13.2367 }

  test('a tap on a pixel means the position that is drawn there, however near', () => {
    for (const km of [0.2, 3, 40, 900]) {
      const window = { ...luanda, km }
      for (const [x, y] of [
        [0, 0],
        [SIDE, SIDE],
        [17, 240],
      ] as const) {
        const pixel = toPixel(window, toPosition(window, x, y))
        expect(pixel.x).toBeCloseTo(x, 3)
        expect(pixel.y).toBeCloseTo(y, 3)
      }
    }
  })

  test('north is above, and a step to a side shows what was half a picture away', () => {
    const window = { ...luanda, km: 10 }
    const north = { ...luanda, latitude: luanda.latitude + 0.06 }
    expect(toPixel(window, { ...luanda, latitude: luanda.latitude + 0.01 }).y).toBeLessThan(SIDE / 2)
    expect(isInside(window, north)).toBe(false)
    expect(isInside(moved(window, 0, 1), north)).toBe(true)
    expect(isInside(zoomed(window, 2), north)).toBe(true)
  })

  test('the first window is where most are, though one is at the other end of the country', () => {
    const many = Array.from({ length: 30 }, (_, n) => ({ ...luanda, longitude: luanda.longitude + n / 1000 }))
    const window = around([...many, { latitude: -17, longitude: 15 }])
    expect(many.every((each) => isInside(window, each))).toBe(true)
    expect(window.km).toBeLessThan(20)
  })

  test('A pharmacy that is placed on the map keeps what was typed of it, however often the map moves', async () => {
    const form = await admin.see('/gestao/farmacias/nova')
    const typed = {
      nome: 'Farmácia <Meia>',
      telefone: '923 456 789',
      municipio: 'Viana',
      is_24_horas: '1',
      notas: 'a\nb',
    }
    const map = await admin.send(form, { ...typed, ir: 'mapa' })
    expect(map.path).toMatch(/^\/gestao\/farmacias\/mapa\?/)
    const linkIn = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const north = await admin.see(linkIn(map.html, /href="([^"]+)">Norte</))
    const again = await admin.see(linkIn(north.html, /href="([^"]+)">Registar uma farmácia aqui</))
    for (const value of ['value="Farmácia &lt;Meia&gt;"', 'value="923 456 789"', 'value="Viana"', 'a\nb</textarea>']) {
      expect(again.html).toContain(value)
    }
    expect(again.html).toMatch(/name="is_24_horas"[^>]* checked/)
    expect(again.html).toMatch(/name="posicao"[^>]* value="-\d/)
  })

  test('the map lists what it shows; a tap comes nearer, and its middle is where a new pharmacy would be', async () => {
    await openPharmacy(service, { nome: 'Farmácia No Centro', ...luanda })
    await openPharmacy(service, { nome: 'Farmácia No Lubango', latitude: -14.9, longitude: 13.5 })
    const link = (km: number) => `/gestao/farmacias/mapa?centro=${luanda.latitude}%2C+${luanda.longitude}&km=${km}`
    const seen = await admin.see(link(10))
    expect(seen.text).toContain('Farmácia No Centro')
    expect(seen.text).not.toContain('Farmácia No Lubango')
    expect(seen.html).toContain('<input type="image" name="ponto"')
    const nearer = await admin.see(`${link(10)}&ponto.x=${SIDE / 2}&ponto.y=${SIDE / 2}`)
    expect(nearer.html).toContain('name="km" value="5"')
    const [, there = ''] = /href="(\/gestao\/farmacias\/nova\?posicao=[^"]*)"/.exec(nearer.html) ?? []
    expect((await admin.see(there)).html).toContain(`value="${luanda.latitude}, ${luanda.longitude}"`)
    expect((await admin.see('/gestao/farmacias/mapa?q=lubango')).text).toContain('Farmácia No Lubango')
  })

  test('a link that makes no sense shows the whole; a gestor sees those of their own', async () => {
    for (const query of ['centro=x&km=1', 'centro=1,1&km=-3', 'centro=1,1&km=NaN', 'ponto.x=9e9&ponto.y=']) {
      expect((await admin.see(`/gestao/farmacias/mapa?${query}`)).status).toBe(200)
    }
    const gestor = await inOffice(service, (await person(service, 'gestor')).email)
    expect((await gestor.see('/gestao/farmacias/mapa')).text).toContain('Nenhuma farmácia neste mapa')
  })
})

describe('The duty rota', () => {
  const admin = prepare(() => inOffice(service))
  const path = '/gestao/turnos/importar'

  const send = (file: string, fields: Record<string, string> = { passo: 'ver' }, who = admin) =>
    who.upload(path, fields, { field: 'ficheiro', file })
  /** The fields of the second step's form, as a browser without scripts sends them with a file. */
  function formIn({ html }: Seen): Record<string, string> {
    const form = /<form [^>]*data-passo="aplicar"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
    const inputs = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    return Object.fromEntries(inputs.map(([, name, value]) => [name, value]))
  }
  const dutiesOf = async (id: string) =>
    (succeed(await service.anyone.get(`/api/farmacias/${id}`)).horario?.excecoes ?? []).length

  test('A rota is seen first, then written as it was seen, and nothing is left to write', async () => {
    const { id, nome } = await openPharmacy(service, { nome: 'Farmácia da <Escala>', municipio: 'Viana' })
    const file = rotaCsv([
      shiftOf(nome),
      shiftOf('Farmácia Nenhures'),
      shiftOf(nome, { data: dayAhead(5), ate: '25:00' }),
    ])
    const seen = await send(file)
    for (const said of [
      '3 linhas lidas.',
      '2 linhas ficam de fora',
      'Linha 3, farmácia: não há nenhuma farmácia com este nome ou id',
      'Linha 4, até: «25:00» não é uma hora, como 08:00',
      '1 turno novo',
      'Farmácia da <Escala> Viana',
      '20:00–08:00, toque à campainha',
    ]) {
      expect(seen.text).toContain(said)
    }
    expect(await dutiesOf(id)).toBe(0)
    const other = await send(rotaCsv([shiftOf(nome, { data: dayAhead(7) })]), formIn(seen))
    expect(other.text).toContain('Este ficheiro não é o que viu.')
    expect(await dutiesOf(id)).toBe(0)
    const done = await send(file, formIn(seen))
    expect(done.text).toContain('Turnos novos: 1. Alterados: 0.')
    expect(done.text).toContain('2 linhas ficam de fora')
    expect(await dutiesOf(id)).toBe(1)
    const again = await send(file)
    expect(again.text).toContain('1 turno já estava assim. ')
    expect(again.text).toContain('O ficheiro não muda nenhum turno.')
    expect(formIn(again)).toEqual({})
    const moved = await send(rotaCsv([shiftOf(nome, { porta: 'telefone' })]))
    expect(moved.text).toContain('20:00–08:00, toque à campainha → 20:00–08:00, telefone antes')
  })

  test('A file that is no rota is refused beside its field, and the template is there', async () => {
    const refused = await send('nome;morada\nF;R\n')
    expect([refused.status, refused.html.includes('role="alert"')]).toEqual([400, true])
    expect(refused.text).toContain('No cabeçalho faltam colunas: «data», «de», «ate».')
    const template = await admin.ask('/gestao/turnos/modelo')
    expect(template.html).toContain('"Farmácia";"Município";"Data";"De";"Até";"Porta"')
  })

  test('A week says who is on duty and where nobody is, and a shift is put there, changed and taken away', async () => {
    const { id, nome } = await openPharmacy(service, {
      nome: 'Farmácia da Semana',
      bairro: 'Golfe',
      municipio: 'Kilamba',
    })
    await openPharmacy(service, { nome: 'Farmácia Sem Turno', municipio: 'Cazenga' })
    const day = dayAhead(28)
    const week = `/gestao/turnos?semana=${day}`
    expect((await admin.see(week)).text).toContain('Ninguém está de turno')
    const adding = await admin.see(`${week}&dia=${day}`)
    expect(adding.html).toContain('<option value="Farmácia da Semana, Golfe, Kilamba">')
    const unnamed = await admin.see(week, { dia: day, farmacia: '', o_que: 'guardar' })
    expect([unnamed.status, unnamed.text.includes('escolha a farmácia')]).toEqual([400, true])
    const hours = { de: '20:00', ate: '08:00', porta: 'campainha', o_que: 'guardar' }
    const put = await admin.see(week, { dia: day, farmacia: 'Farmácia da Semana, Golfe, Kilamba', ...hours })
    expect(put.text).toContain('Turno guardado.')
    expect(put.text).toContain('20:00–08:00 · toque à campainha')
    expect(put.text).toMatch(/Sem ninguém em: [^.]*Cazenga/)
    const wrong = await admin.see(week, { dia: day, id, ...hours, ate: '20:00' })
    expect(wrong.status).toBe(400)
    const moved = await admin.see(week, { dia: day, id, ...hours, de: '19:00', porta: '' })
    expect(moved.text).toContain('19:00–08:00')
    const next = `/gestao/turnos?semana=${dayAhead(35)}`
    expect((await admin.see(next)).text).toContain('A anterior tem 1 turno.')
    expect((await admin.see(next, { o_que: 'copiar' })).text).toContain(nome)
    expect((await admin.see(week, { dia: day, id, o_que: 'retirar' })).text).toContain('Turno retirado.')
    expect((await admin.see(week, { dia: day, id, o_que: 'retirar' })).text).toContain('já não estava na escala')
    expect(await dutiesOf(id)).toBe(1)
  })

  test('A gestor writes no rota, and finds no way there', async () => {
    const { id, nome } = await openPharmacy(service)
    const gestor = await inOffice(service, (await person(service, 'gestor')).email)
    expect((await gestor.see('/gestao/farmacias')).html).not.toContain('href="/gestao/turnos"')
    const refused = await send(rotaCsv([shiftOf(nome)]), { passo: 'ver' }, gestor)
    expect([refused.status, await dutiesOf(id)]).toEqual([403, 0])
  })
})

describe('The messages of the office', () => {
  const PATH = '/gestao/mensagens'
  const scene = prepare(() => openPharmacy(service, { nome: 'Farmácia Sem Rede', telefone: '923456789' }))
  const admin = prepare(() => inOffice(service))

  beforeEach(() => service.db.statement((tx) => tx.run(sql`delete from notificacao`)))

  /** An access code that was given up, or that waits. @returns its number */
  async function message(estado: 'falhada' | 'pendente', more: { erased?: boolean } = {}): Promise<string> {
    const { id } = await service.db.statement((tx) =>
      tx.one<{ id: number }>(sql`
      insert into notificacao (canal, tipo, farmacia_id, segredo, estado, tentativas, criada_em, terminada_em, proxima_em,
                               ultimo_erro)
      values ('sms', 'codigo_acesso', ${scene.id}, ${more.erased ? null : 'x'}, ${estado}, 3, now() - interval '2 hours',
              case when ${estado} = 'falhada' then now() end, now() + interval '30 minutes',
              'credenciais recusadas (HTTP 401): Authenticate 923456789') returning id`),
    )
    return String(id)
  }
  const states = () =>
    service.db.many<{ estado: string; tentativas: number }>(sql`select estado, tentativas from notificacao`)

  test('A failed message is seen, announced where the day begins, and sent again', async () => {
    const id = await message('falhada')
    expect((await admin.see('/gestao')).text).toContain('1 mensagem falhou')
    const page = await admin.see(PATH)
    expect(page.text).toContain('Farmácia Sem Rede , SMS para o número •••789')
    expect(page.text).toContain('credenciais recusadas (HTTP 401)')
    expect(page.text).not.toContain('Authenticate')
    expect(page.html).not.toContain('923456789')
    expect((await admin.see(PATH, { o_que: 'reenviar', id })).text).toContain('Vai ser enviada outra vez.')
    expect(await states()).toEqual([{ estado: 'pendente', tentativas: 0 }])
  })

  test('A message that waits too long is tried now, or dropped; a second click is told so', async () => {
    const id = await message('pendente')
    expect((await admin.see('/gestao')).text).toContain('1 mensagem espera há mais de dez minutos')
    const late = `${PATH}?quais=atrasadas`
    expect((await admin.see(late)).text).toContain('Tentar já')
    const tried = await admin.see(late, { o_que: 'reenviar', id })
    expect(tried.path).toContain('quais=atrasadas')
    expect((await admin.see(late, { o_que: 'largar', id })).text).toContain('Descartada: não volta a ser tentada.')
    expect(await states()).toEqual([])
    expect((await admin.see(late, { o_que: 'largar', id })).text).toContain('Alguém já a tinha descartado.')
  })

  test('Messages that failed for one reason are dropped together, and no other', async () => {
    const [id = ''] = [await message('falhada'), await message('falhada'), await message('pendente')]
    await service.db.statement((tx) =>
      tx.run(sql`
        insert into notificacao (canal, tipo, farmacia_id, estado, tentativas, terminada_em, ultimo_erro)
        values ('sms', 'codigo_acesso', ${scene.id}, 'nao_entregavel', 1, now(), 'sem número')`),
    )
    expect((await admin.see(PATH)).text).toContain('Descartar todas as que falharam por isto')
    expect((await admin.see(PATH, { o_que: 'largar-iguais', id })).text).toContain('Descartadas as que falharam')
    expect((await states()).map(({ estado }) => estado).sort()).toEqual(['nao_entregavel', 'pendente'])
  })

  test('A message whose code was erased says what to do instead, and a number that is none is refused', async () => {
    const id = await message('falhada', { erased: true })
    const page = await admin.see(PATH)
    expect(page.html).toContain(`href="/gestao/farmacias/${scene.id}/codigo"`)
    expect(page.html).not.toContain('value="reenviar"')
    const refused = await admin.see(PATH, { o_que: 'reenviar', id })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('o código já foi apagado')
    expect((await admin.see(PATH, { o_que: 'largar', id: 'nada' })).status).toBe(400)
  })
})
