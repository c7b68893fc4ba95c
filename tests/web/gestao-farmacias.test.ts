import { describe, expect, test } from 'vitest'
import { exportedLists } from '#contract/auditoria.ts'
import { adminAccount } from '../support/admin-account.ts'
import { inOffice } from '../support/office.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { kinaxixi, openPharmacy } from '../support/scenario.ts'
import { trail } from '../support/trail.ts'
import { type Seen, Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const password = 'palavra-passe de teste'

const admin = prepare(() => inOffice(service))
const gestor = prepare(async () => inOffice(service, (await person(service, 'gestor')).email))

const fields = (more: Record<string, string> = {}) => ({
  nome: `Farmácia ${crypto.randomUUID().slice(0, 8)}`,
  telefone: '923456789',
  posicao: `${kinaxixi.latitude}, ${kinaxixi.longitude}`,
  ...more,
})
const idIn = (html: string) => /\/gestao\/farmacias\/([0-9a-f-]{36})/.exec(html)?.[1] ?? ''

describe('who may enter', () => {
  test('nobody without a session: it signs in, and comes back to the same filters', async () => {
    const someone = new Visitor(service.address)
    const asked = await someone.see('/gestao/farmacias?q=sol')
    expect(asked.path).toBe(`/entrar?voltar=${encodeURIComponent('/gestao/farmacias?q=sol')}`)
    const there = await someone.send(asked, { email: adminAccount.email, password })
    expect(there.path).toBe('/gestao/farmacias?q=sol')
    expect(there.headers.get('cache-control')).toBe('no-store')
  })

  test('a patient is told that the account may not, and how to sign in with another', async () => {
    const someone = await inOffice(service, (await person(service, 'user')).email)
    for (const path of ['/gestao', '/gestao/farmacias', '/gestao/farmacias/nova']) {
      const { status, text, html } = await someone.see(path)
      expect(status).toBe(403)
      expect(text).toContain('Só para quem gere a Botica')
      expect(html).toContain(`href="/entrar?voltar=${encodeURIComponent(path)}"`)
    }
  })

  test('a gestor registers, sees those of their own, and changes nothing', async () => {
    const someone = gestor
    expect((await someone.see('/gestao')).path).toBe('/gestao/farmacias')
    await openPharmacy(service, { nome: 'Farmácia De Outro' })
    const made = await someone.send(await someone.see('/gestao/farmacias/nova'), fields({ nome: 'Farmácia Do Gestor' }))
    const list = await someone.see('/gestao/farmacias')
    expect(list.text).toContain('Farmácia Do Gestor')
    expect(list.text).not.toContain('Farmácia De Outro')
    const id = idIn(made.html)
    expect((await someone.see(`/gestao/farmacias/${id}`)).html).not.toContain('/alterar')
    for (const what of ['alterar', 'estado', 'codigo', 'apagar']) {
      expect((await someone.see(`/gestao/farmacias/${id}/${what}`)).status).toBe(403)
    }
    const sent = await someone.ask(`/gestao/farmacias/${id}/estado`, { activa: 'nao' })
    expect(sent.status).toBe(403)
    expect((await service.anyone.get(`/api/farmacias/${id}`)).body.is_ativo).toBe(true)
  })
})

test('Every list of the office leaves as a file with its columns, noted in the audit, and no cell of it runs as a formula', async () => {
  await openPharmacy(service, { nome: '=1+1 Farmácia' })
  for (const lista of exportedLists) {
    const { status, html, headers } = await admin.ask(`/gestao/exportar?lista=${lista}`)
    expect([lista, status, headers.get('content-disposition')]).toEqual([
      lista,
      200,
      expect.stringMatching(new RegExp(`^attachment; filename="${lista}-\\d{4}-\\d\\d-\\d\\d\\.csv"`)),
    ])
    expect(html, lista).toMatch(/^\ufeff?"\w+"/)
  }
  expect((await admin.ask('/gestao/exportar?lista=farmacias')).html).toContain(`"'=1+1 Farmácia"`)
  expect((await admin.see('/gestao/exportar?lista=nada')).path).toBe('/gestao')
  const noted = await trail(await service.admin(), '?accao=tabela_exportada&limite=200')
  const tables = noted.map(({ actor_papel, alteracoes }) => [actor_papel, alteracoes[0]?.depois])
  expect(tables).toEqual(['farmacias', ...exportedLists.toReversed()].map((lista) => ['admin', lista]))
})

test('A new pharmacy that was put on the map has the bairro and the municipality of the place, unless they were written', async () => {
  const there = `posicao=${encodeURIComponent(`${kinaxixi.latitude}, ${kinaxixi.longitude}`)}`
  const filled = ({ html }: Seen) =>
    ['bairro', 'municipio'].map((name) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1])
  const [bairro, municipio] = filled(await admin.see(`/gestao/farmacias/nova?${there}`))
  expect(bairro).toMatch(/\p{L}{3}/u)
  expect(municipio).toMatch(/\p{L}{3}/u)
  expect(filled(await admin.see(`/gestao/farmacias/nova?${there}&f_bairro=Outro`))).toEqual(['Outro', ''])
})

describe('the register', () => {
  test('The register is searched and filtered, and goes on page by page', async () => {
    const client = await service.admin()
    for (let n = 0; n < 55; n++) {
      const { latitude } = kinaxixi
      await client.post('/api/farmacias', {
        nome: `Muitas ${String(n).padStart(2, '0')}`,
        telefone: '923456789',
        municipio: 'Viana',
        latitude: latitude - n / 100,
        longitude: kinaxixi.longitude,
      })
    }
    const first = await admin.see('/gestao/farmacias?q=muitas&municipio=viana')
    expect(first.text).toContain('Muitas 49')
    expect(first.text).not.toContain('Muitas 50')
    const [, next = ''] = /href="(\/gestao\/farmacias\?[^"]*pagina=[^"]*)"/.exec(first.html) ?? []
    const second = await admin.see(next.replaceAll('&amp;', '&'))
    expect(second.text).toContain('Muitas 54')
    expect(second.text).not.toContain('Muitas 49')
    expect([first.text, second.text].map((text) => /\d+ a \d+, (?:e há mais|de \d+)/.exec(text)?.[0])).toEqual([
      '1 a 50, e há mais',
      '51 a 55, de 55',
    ])
    const [, before = ''] = /href="([^"]*)" rel="prev"/.exec(second.html) ?? []
    expect((await admin.see(before.replaceAll('&amp;', '&'))).text).toContain('Muitas 49')
    const file = await admin.ask('/gestao/exportar?lista=farmacias&q=muitas&municipio=viana')
    expect(file.headers.get('content-type')).toContain('text/csv')
    expect(file.html.split('\r\n')).toHaveLength(57)
    expect((await admin.see('/gestao/farmacias?q=nenhuma+destas')).text).toContain('Nenhuma farmácia com estes filtros')
  })

  test('a cursor that is none of its own is a page that says so', async () => {
    expect((await admin.see('/gestao/farmacias?pagina=abc')).status).toBe(404)
  })
})

describe('a pharmacy', () => {
  test('A pharmacy is registered by a link of a map, and its code is shown this once, on a sheet', async () => {
    const posicao = 'https://www.google.com/maps/place/X/@-8.9,13.3,17z/data=!3d-8.83!4d13.24'
    const { nome, ...more } = fields({ posicao, servicos: 'Análises\n\n Injecções ', is_24_horas: '1' })
    const made = await admin.send(await admin.see('/gestao/farmacias/nova'), { nome, ...more })
    expect(made.headers.get('cache-control')).toBe('no-store')
    const [, shown = ''] = /class="codigo">([\d ]+)</.exec(made.html) ?? []
    const codigo = shown.replaceAll(' ', '')
    expect((await service.anyone.post('/api/auth/farmacia', { codigo })).status).toBe(200)
    const id = idIn(made.html)
    const record = await admin.see(`/gestao/farmacias/${id}`)
    expect(record.text).toContain('-8.83, 13.24')
    expect(record.text).toContain('Análises, Injecções')
    expect(record.text).toContain('24 horas')
    expect(record.text).not.toContain(codigo)
  })

  test('a form that is refused comes back filled in, each fault beside its field', async () => {
    const page = await admin.see('/gestao/farmacias/nova')
    const sent = { nome: 'Fa', telefone: '923456789', posicao: 'ao pé da mutamba', endereco: 'Rua <b>1</b>' }
    const refused = await admin.send(page, {
      ...sent,
      horario_abertura: '8 da manhã',
      servicos: `bom\n${'x'.repeat(101)}`,
    })
    expect(refused.status).toBe(400)
    const wrong = ['nome', 'posicao', 'horario_abertura', 'servicos']
    for (const name of wrong) expect(refused.html).toContain(`id="${name}-falta"`)
    expect(refused.html).not.toContain('id="telefone-falta"')
    expect(refused.text).toContain('Abre às: tem de ser uma hora, como 08:00')
    const named = [...refused.html.matchAll(/<li><a href="#(\w+)">/g)].map(([, name]) => name)
    expect(named, 'in the order in which they stand').toEqual(wrong)
    expect(refused.html).toContain('value="Rua &lt;b&gt;1&lt;/b&gt;"')
    expect(refused.html).toContain('value="ao pé da mutamba"')
    for (const [posicao, told] of [
      ['https://maps.app.goo.gl/AbC', 'ligação curta'],
      ['8.8147, 13.2367', 'fora de Angola'],
      ['13.2367, -8.8147', 'fora de Angola'],
    ] as const) {
      expect((await admin.send(page, fields({ posicao }))).text).toContain(told)
    }
  })

  test('A form sent twice registers once, and shows one code; another form says that the pharmacy is there', async () => {
    const page = await admin.see('/gestao/farmacias/nova')
    const same = fields()
    const codeIn = ({ html }: { html: string }) => /class="codigo">([\d ]+)</.exec(html)?.[1]
    const first = await admin.send(page, same)
    expect(codeIn(first)).toMatch(/\d/)
    expect(codeIn(await admin.send(page, same))).toBe(codeIn(first))
    const again = await admin.send(await admin.see('/gestao/farmacias/nova'), same)
    expect(again.status).toBe(409)
    expect(again.text).toContain('Já há uma farmácia com este nome')
  })

  test('A pharmacy is changed: what was there stands in the form, and what is emptied is gone', async () => {
    const { id } = await openPharmacy(service, { nome: 'Farmácia Antes', bairro: 'Prenda', horario_abertura: '08:00' })
    const form = await admin.see(`/gestao/farmacias/${id}/alterar`)
    expect(form.html).toContain('value="Prenda"')
    const saved = await admin.send(form, { nome: 'Farmácia Depois', bairro: '', telefone_secundario: '222 333 444' })
    expect(saved.text).toContain('Guardado.')
    const { body } = await service.anyone.get(`/api/farmacias/${id}`)
    expect(body).toMatchObject({ nome: 'Farmácia Depois', bairro: null, horario_abertura: '08:00', ...kinaxixi })
    expect((await admin.send(form, { nome: '' })).html).toContain('id="nome-falta"')
  })

  test('A pharmacy is frozen and activated; the same form again asks for the same', async () => {
    const { id } = await openPharmacy(service)
    const path = `/gestao/farmacias/${id}/estado`
    const freeze = await admin.see(path)
    for (let n = 0; n < 2; n++) expect((await admin.send(freeze, {})).text).toContain('Congelada: já não aparece')
    expect((await service.anyone.get(`/api/farmacias/${id}`)).body.is_ativo).toBe(false)
    expect((await admin.send(await admin.see(path), {})).text).toContain('Activa: aparece')
  })

  test('another code is shown once, and the old one opens nothing', async () => {
    const { id, codigo } = await openPharmacy(service)
    const shown = await admin.send(await admin.see(`/gestao/farmacias/${id}/codigo`), {})
    const [, fresh = ''] = /class="codigo">([\d ]+)</.exec(shown.html) ?? []
    expect((await service.anyone.post('/api/auth/farmacia', { codigo })).status).toBe(401)
    expect((await service.anyone.post('/api/auth/farmacia', { codigo: fresh.replaceAll(' ', '') })).status).toBe(200)
  })

  test('A pharmacy is deleted by its name, once', async () => {
    const { id, nome } = await openPharmacy(service)
    const page = await admin.see(`/gestao/farmacias/${id}/apagar`)
    const refused = await admin.send(page, { nome: 'Outra' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('não é o nome desta farmácia')
    for (let n = 0; n < 2; n++) {
      expect((await admin.send(page, { nome: ` ${nome.toUpperCase()} ` })).text).toContain(`Apagada: `)
    }
    expect((await admin.see(`/gestao/farmacias/${id}`)).status).toBe(404)
  })

  test('forged forms do nothing', async () => {
    const { id } = await openPharmacy(service)
    const elsewhere = new Visitor(service.address, { 'sec-fetch-site': 'cross-site' })
    for (const [name, value] of admin.cookies) elsewhere.cookies.set(name, value)
    expect((await elsewhere.ask(`/gestao/farmacias/${id}/estado`, { activa: 'nao' })).status).toBe(403)
    expect((await service.anyone.get(`/api/farmacias/${id}`)).body.is_ativo).toBe(true)
  })
})
