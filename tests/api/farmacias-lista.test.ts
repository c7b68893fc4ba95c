import { beforeAll, describe, expect, test } from 'vitest'
import { withCast } from '../support/cast.ts'
import type { Client } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { person } from '../support/people.ts'
import { openPharmacy, pharmacyBody, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'

const street = {
  nome: 'Farmácia Ângela Çáçá',
  endereco: 'Avenida 4 de Fevereiro, n.º 100%',
  bairro: 'Ilha do Cabo',
  municipio: 'Ingombota',
}
const plain = { nome: 'Pharma_Um 50%', endereco: 'Rua C:\\dados', bairro: 'Rangel', municipio: 'Luanda' }
const hidden = { nome: 'Sem Nada', notas: 'Palavra-oculta', servicos: ['Servico-oculto'], telefone: '923777666' }
const service = withService()
const cast = withCast(service)
beforeAll(async () => {
  for (const fields of [street, plain, hidden]) await openPharmacy(service, fields)
})

type Row = { id: string; nome: string }
async function list(query: Record<string, string | number | boolean>, client: Client = service.anyone): Promise<Row[]> {
  const { status, body } = await client.get(`/api/farmacias?${new URLSearchParams(query as Record<string, string>)}`)
  expect(status).toBe(200)
  return body
}
const names = async (...args: Parameters<typeof list>) => (await list(...args)).map(({ nome }) => nome)

describe('a search for a pharmacy', () => {
  test.each([
    ['its name', 'Farmácia Ângela Çáçá'],
    ['without accents, in small letters', 'angela caca'],
    ['in capitals', 'ÂNGELA'],
    ['parts of words', 'ngela çá'],
    ['spaces around and between', '  ângela    çáçá '],
    ['accents written apart', 'A\u0302ngela'],
    ['the wrong accents', 'ãngélà'],
    ['its street', '4 de fevereiro'],
    ['its neighbourhood', 'ilha do cabo'],
    ['its municipality', 'INGOMBOTA'],
    ['a sign', 'n.º'],
  ])('A search for a pharmacy finds it by %s', async (_what, search) => {
    expect(await names({ search })).toEqual([street.nome])
    expect(await names({ search, search_type: 'farmacia' })).toEqual([street.nome])
  })

  test('takes %, _ and \\ as they are', async () => {
    expect((await names({ search: '%' })).sort()).toEqual([street.nome, plain.nome])
    expect(await names({ search: '_' })).toEqual([plain.nome])
    expect(await names({ search: '50%' })).toEqual([plain.nome])
    expect(await names({ search: 'a%a' })).toEqual([])
    expect(await names({ search: 'A_gela' })).toEqual([])
    expect(await names({ search: '\\' })).toEqual([plain.nome])
    expect(await names({ search: 'c:\\d' })).toEqual([plain.nome])
    expect(await names({ search: '\\%' })).toEqual([])
    expect(await names({ search: "'" })).toEqual([])
  })

  test('A search for a pharmacy does not look into notes, services or telephone numbers', async () => {
    for (const search of ['oculta', 'oculto', '923777666']) expect(await names({ search })).toEqual([])
  })

  test('An empty search lists all', async () => {
    const all = await names({})
    for (const search of ['', '   ']) expect(await names({ search })).toEqual(all)
    expect(all).toContain(hidden.nome)
  })

  test('A search for a pharmacy ignores the medicine filters', async () => {
    expect(await names({ search: 'angela', categoria: 'Nenhuma', subcategoria: 'Nenhuma' })).toEqual([street.nome])
  })

  test('A search for a pharmacy answers an empty list when there is none', async () => {
    expect(await list({ search: 'não existe em parte nenhuma' })).toEqual([])
  })
})

describe('a search for a neighbourhood', () => {
  test('A search for a neighbourhood finds by neighbourhood or municipality, and by nothing else', async () => {
    const bairro = (search: string) => names({ search, search_type: 'bairro' })
    expect(await bairro('ilha')).toEqual([street.nome])
    expect(await bairro('ingombo')).toEqual([street.nome])
    expect(await bairro('rangél')).toEqual([plain.nome])
    expect(await bairro('angela')).toEqual([])
    expect(await bairro('fevereiro')).toEqual([])
    expect(await bairro('%')).toEqual([])
  })
})

describe('without a position', () => {
  test('the order is by name, whatever its case and accents, and nothing is said of distance', async () => {
    for (const nome of ['zzz Ática', 'ZZZ bética', 'zzz Ávila', 'Zzz çapo']) await openPharmacy(service, { nome })
    const found = await list({ search: 'zzz' })
    expect(found.map(({ nome }) => nome)).toEqual(['zzz Ática', 'zzz Ávila', 'ZZZ bética', 'Zzz çapo'])
    for (const row of found) {
      expect(row).not.toHaveProperty('distancia_km')
      expect(row).not.toHaveProperty('stock')
      expect(row).not.toHaveProperty('notas')
    }
  })

  test('limite cuts the list, and is 50 when not said', async () => {
    const admin = await service.admin()
    for (let n = 0; n < 56; n++)
      await admin.post('/api/farmacias', pharmacyBody({ nome: `Série ${String(n).padStart(2, '0')}` }))
    const series = async (query = {}) => names({ search: 'série', ...query })
    expect(await series()).toHaveLength(50)
    expect(await series({ limite: 200 })).toHaveLength(56)
    expect(await series({ limite: 1 })).toEqual(['Série 00'])
    expect(await series({ limite: 3 })).toEqual(['Série 00', 'Série 01', 'Série 02'])
  })
})

describe('frozen pharmacies', () => {
  let active: string
  let frozen: string
  beforeAll(async () => {
    active = (await openPharmacy(service, { nome: 'Gelada Activa' }, cast.gestor)).id
    frozen = (await openPharmacy(service, { nome: 'Gelada Parada' }, cast.gestor)).id
    await cast.admin.patch(`/api/farmacias/${frozen}/status`, { is_ativo: false })
  })
  const seen = async (client: Client, query = {}) =>
    (await list({ search: 'gelada', ...query }, client)).map(({ id }) => id)

  test('Frozen pharmacies are hidden from everyone by default', async () => {
    for (const client of [service.anyone, cast.user, cast.pharmacy.client, cast.gestor, cast.admin]) {
      expect(await seen(client)).toEqual([active])
      expect(await seen(client, { somente_ativas: true })).toEqual([active])
    }
  })

  test('Frozen pharmacies are shown to admins and gestores who ask, and to nobody else', async () => {
    for (const client of [cast.gestor, cast.admin])
      expect(await seen(client, { somente_ativas: false })).toEqual([active, frozen])
    for (const client of [service.anyone, cast.user, cast.pharmacy.client, service.anyone.as('bad')]) {
      expect(await seen(client, { somente_ativas: false })).toEqual([active])
    }
  })

  test('Frozen pharmacies are among those that a registrar registered, for who asks for both', async () => {
    const mine = (somente_ativas: boolean) => seen(cast.gestor, { registadas_por_mim: true, somente_ativas })
    expect(await mine(false)).toEqual([active, frozen])
    expect(await mine(true)).toEqual([active])
  })
})

describe('registadas_por_mim', () => {
  test('registadas_por_mim shows each registrar its own', async () => {
    const gestor = await person(service, 'gestor')
    const [one, two] = [await openPharmacy(service, {}, gestor), await openPharmacy(service, {}, gestor)]
    const own = await list({ registadas_por_mim: true }, gestor)
    expect(own.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort())
    expect(await list({ registadas_por_mim: true }, cast.admin)).toEqual([])
    expect((await list({ registadas_por_mim: false }, gestor)).length).toBeGreaterThan(2)
  })

  test('registadas_por_mim works with the other filters', async () => {
    const gestor = await person(service, 'gestor')
    const { client, nome } = await openPharmacy(service, { bairro: 'Bairro Só Meu' }, gestor)
    await stockItem(client, { nome: 'Registadol' })
    await stockItem((await openPharmacy(service)).client, { nome: 'Registadol' })
    const query = { registadas_por_mim: true, search: 'registadol', search_type: 'medicamento', lat: -8.8, lng: 13.2 }
    expect(await names(query, gestor)).toEqual([nome])
    expect(await names({ registadas_por_mim: true, search: 'so meu', search_type: 'bairro' }, gestor)).toEqual([nome])
  })

  test('registadas_por_mim asks who is calling: 401 without a session, 403 for who registers nothing', async () => {
    const path = '/api/farmacias?registadas_por_mim=true'
    expectErro(await service.anyone.get(path), 401, 'TOKEN_EM_FALTA')
    expectErro(await service.anyone.as('bad').get(path), 401, 'TOKEN_INVALIDO_OU_EXPIRADO')
    expectErro(await service.anyone.get(path, { headers: { authorization: 'Basic eA==' } }), 401, 'NAO_AUTENTICADO')
    expectErro(await cast.user.get(path), 403, 'SEM_PERMISSAO')
    expectErro(await cast.pharmacy.client.get(path), 403, 'SEM_PERMISSAO')
    expect((await cast.gestor.get(path)).status).toBe(200)
    expect((await cast.admin.get(path)).status).toBe(200)
  })
})

test('the list is the same for everyone, whatever token they send', async () => {
  const all = (await service.anyone.get('/api/farmacias?limite=200')).text
  const expired = 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.x'
  for (const token of ['bad', expired, cast.user.token ?? '', cast.pharmacy.client.token ?? '']) {
    expect((await service.anyone.as(token).get('/api/farmacias?limite=200')).text).toBe(all)
  }
})
