import { describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { hold } from '../support/holds.ts'
import { newBrand, noticeBody } from '../support/operations.ts'
import { person } from '../support/people.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { formsOf, type Seen, Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

describe('The codes of an item', () => {
  const scene = prepareEach(async () => {
    const pharmacy = await openPharmacy(service)
    const counter = new Visitor(service.address)
    await counter.send(await counter.see('/balcao/entrar'), { codigo: pharmacy.codigo })
    return { ...pharmacy, counter }
  })
  const EAN = '5601234567892'
  const BOX_EAN = '4006381333931'
  const box = encodeURIComponent('0104006381333931\u001d10L1\u001d17991231')
  const day = (days: number) => new Date(Date.now() + 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
  const fields = {
    nome: 'Panadol 500 mg',
    quantidade: '5',
    preco: '850',
    categoria: 'Medicamentos',
    subcategoria: 'Outros',
  }

  test('A new item takes its codes from the form, and says beside each what is wrong with it', async () => {
    const page = await scene.counter.see('/balcao/stock/novo')
    const wrong = await scene.counter.send(page, {
      ...fields,
      ean: '5601234567893',
      validade: '31/02/2027',
      codigo: 'A1',
    })
    expect(wrong.status).toBe(400)
    expect(wrong.html).toMatch(/id="ean-falta">não é um código de barras/)
    expect(wrong.html).toMatch(/id="validade-falta">não é uma data/)
    expect(wrong.html).toMatch(/<details class="codigos" open>/)
    const made = await scene.counter.send(wrong, { ean: EAN, validade: '12/2099', lote: 'L1' })
    expect(made.text).toContain('Validade até 31/12/2099 · Lote L1')
    const [item] = (await scene.client.get('/api/perfil/stock')).body
    expect(item).toMatchObject({ codigo: 'A1', ean: EAN, lote: 'L1', validade: '2099-12-31' })
    const again = await scene.counter.send(await scene.counter.see('/balcao/stock/novo'), {
      ...fields,
      nome: 'Soro',
      codigo: 'A1',
    })
    expect(again.html).toMatch(/id="codigo-falta">outro artigo já tem este código/)
  })

  test('An item’s form shows its codes, keeps those that are left and removes those that are emptied', async () => {
    const codes = { codigo: 'A1', ean: EAN, lote: 'L1', validade: '2099-12-31' }
    const id = await stockItem(scene.client, codes)
    const page = await scene.counter.see(`/balcao/stock/${id}`)
    for (const value of ['A1', EAN, 'L1', '31/12/2099']) expect(page.html).toContain(`value="${value}"`)
    const sent = { ...fields, ...codes, validade: '31/12/2099', lote: '', havia: '10' }
    await scene.counter.see(`/balcao/stock/${id}`, new URLSearchParams(sent))
    expect((await scene.client.get(`/api/perfil/stock/${id}`)).body).toMatchObject({ ...codes, lote: null })
  })

  test('A code of the shelf leads to its item; another fills a new item in, with the name that others give it', async () => {
    const id = await stockItem(scene.client, { nome: 'Meu', ean: '96385074' })
    expect((await scene.counter.see('/balcao/stock/novo?lido=96385074')).path).toBe(`/balcao/stock/${id}`)
    for (const nome of ['Panadol 500 mg comprimidos', 'Panadol 500 mg comprimidos', 'Panadol']) {
      await stockItem((await openPharmacy(service)).client, { nome, ean: BOX_EAN, codigo: 'SEGREDO' })
    }
    const page = await scene.counter.see(`/balcao/stock/novo?lido=${box}`)
    for (const value of ['Panadol 500 mg comprimidos', BOX_EAN, 'L1', '31/12/2099'])
      expect(page.html).toContain(`value="${value}"`)
    expect(page.text).toContain('Outras farmácias chamam-lhe: «Panadol 500 mg comprimidos», «Panadol».')
    const { body, text } = await scene.client.get(`/api/perfil/stock/codigo?lido=${box}`)
    expect(body).toMatchObject({ ean: BOX_EAN, lote: 'L1', validade: '2099-12-31', artigos: [] })
    expect(Object.keys(body.nomes[0]).sort()).toEqual(['categoria', 'nome', 'subcategoria'])
    expect(text).not.toContain('SEGREDO')
  })

  test('A box of the shelf writes its other lot and last day into the form of its item, which keeps them once it is sent', async () => {
    const id = await stockItem(scene.client, {
      nome: 'Meu',
      ean: BOX_EAN,
      lote: 'VELHO',
      validade: day(90),
      quantidade: 4,
    })
    const kept = async () => (await scene.client.get(`/api/perfil/stock/${id}`)).body
    const page = await scene.counter.see(`/balcao/stock/novo?lido=${box}`)
    expect(page.path).toContain(`/balcao/stock/${id}?`)
    expect(page.text).toContain('O lote e a validade que a caixa diz já estão escritos em baixo.')
    for (const value of ['L1', '31/12/2099']) expect(page.html).toContain(`value="${value}"`)
    expect(await kept()).toMatchObject({ lote: 'VELHO', validade: day(90) })
    const sent = {
      ...fields,
      nome: 'Meu',
      quantidade: '4',
      havia: '4',
      ean: BOX_EAN,
      lote: 'L1',
      validade: '31/12/2099',
    }
    const saved = await scene.counter.see(page.path, new URLSearchParams(sent))
    expect(saved.text).toContain('Guardado: Meu.')
    expect(await kept()).toMatchObject({ lote: 'L1', validade: '2099-12-31', quantidade: 4 })
    // the box and the item agree
    const again = await scene.counter.see(`/balcao/stock/novo?lido=${box}`)
    expect(again.path).toBe(`/balcao/stock/${id}`)
    expect(again.text).not.toContain('já estão escritos em baixo')
  })

  test('A code that is typed into the search finds the item, and a code that nobody has begins a new one', async () => {
    await stockItem(scene.client, { nome: 'Meu', ean: '96385074' })
    expect((await scene.counter.see('/balcao/stock?q=96385074')).text).toContain('Meu')
    expect((await scene.counter.see(`/balcao/stock?q=${EAN}`)).html).toContain(`href="/balcao/stock/novo?lido=${EAN}"`)
  })

  test('The counter is told what expires and what has, and sees it marked', async () => {
    expect((await scene.counter.see('/balcao/stock')).html).not.toContain('id="validade-perto"')
    await stockItem(scene.client, { nome: 'Velho', validade: day(-1) })
    await stockItem(scene.client, { nome: 'Quase', validade: day(20) })
    for (const path of ['/balcao/stock', '/balcao/perfil']) {
      const page = await scene.counter.see(path)
      expect(page.text).toContain('1 artigo acaba a validade em 60 dias.')
      expect(page.html).toContain('href="/balcao/stock?so=a_expirar"')
    }
    const soon = await scene.counter.see('/balcao/stock?so=a_expirar')
    expect([soon.text.includes('Quase'), soon.text.includes('Velho')]).toEqual([true, false])
    expect((await scene.counter.see('/balcao/stock?so=fora_de_validade')).text).toContain('Fora da validade desde')
  })
})

describe('The lots of an item', () => {
  const scene = prepareEach(async () => {
    const pharmacy = await openPharmacy(service)
    const counter = new Visitor(service.address)
    await counter.send(await counter.see('/balcao/entrar'), { codigo: pharmacy.codigo })
    return { ...pharmacy, counter }
  })

  const lotes = [
    { lote: 'AMX-01', validade: '2099-06-30', quantidade: 4 },
    { lote: 'AMX-02', validade: '2099-12-31', quantidade: 6 },
  ]
  const twoLots = () => stockItem(scene.client, { nome: newBrand(), quantidade: 10, lotes })
  const kept = async (id: string) => succeed(await scene.client.get(`/api/perfil/stock/${id}`))

  /** The fields of the form that a page sends to itself. */
  const formIn = ({ html }: Seen): Record<string, string> =>
    Object.fromEntries(
      (formsOf(html).find(({ action }) => action === undefined)?.fields ?? []).map(({ name, value }) => [name, value]),
    )
  const save = (page: Seen, values: Record<string, string> = {}) =>
    scene.counter.see(page.path, new URLSearchParams({ ...formIn(page), ...values }))

  test('A pharmacist sees the lots of an item, and changes one, adds one and takes one away', async () => {
    const id = await twoLots()
    const page = await scene.counter.see(`/balcao/stock/${id}`)
    expect(formIn(page)).toMatchObject({
      lote: 'AMX-01',
      validade: '30/06/2099',
      unidades: '4',
      'lote-2': 'AMX-02',
      'validade-2': '31/12/2099',
      'unidades-2': '6',
      'lote-3': '',
    })
    const more = { unidades: '3', 'lote-3': 'AMX-03', 'validade-3': '01/2099', 'unidades-3': '1' }
    const saved = await save(page, more)
    expect(await kept(id)).toMatchObject({
      quantidade: 10,
      lotes: [
        { lote: 'AMX-03', validade: '2099-01-31', quantidade: 1 },
        { lote: 'AMX-01', quantidade: 3 },
        { lote: 'AMX-02', quantidade: 6 },
      ],
    })
    expect(saved.text).toContain('Lote AMX-03 · 1 un.')
    await save(saved, { lote: '', validade: '', unidades: '', 'unidades-3': '' })
    expect((await kept(id)).lotes).toMatchObject([
      { lote: 'AMX-01', quantidade: 3 },
      { lote: 'AMX-02', quantidade: null },
    ])
  })

  test('What is wrong with a lot is said beside its field, and nothing that was typed is lost', async () => {
    const id = await twoLots()
    const page = await scene.counter.see(`/balcao/stock/${id}`)
    const typed = { lote: 'NOVO', 'validade-2': '31/02/2099', 'unidades-3': 'três', 'lote-3': 'AMX-03' }
    const wrong = await save(page, typed)
    expect(wrong.status).toBe(400)
    expect(wrong.html).toMatch(/id="validade-2-falta">[^<]+</)
    expect(wrong.html).toContain('id="unidades-3-falta">escreva quantas há deste lote')
    expect(wrong.html).toContain('href="#validade-2">Lote 2, Validade:')
    expect(formIn(wrong)).toMatchObject(typed)
    expect((await kept(id)).lotes).toMatchObject(lotes)
    await save(wrong, { 'validade-2': '02/2099', 'unidades-3': '3' })
    expect((await kept(id)).lotes).toMatchObject([
      { lote: 'AMX-02', validade: '2099-02-28' },
      { lote: 'NOVO' },
      { lote: 'AMX-03' },
    ])
  })

  test('A form of which nobody touched a lot keeps the lots that came meanwhile', async () => {
    const id = await twoLots()
    const page = await scene.counter.see(`/balcao/stock/${id}`)
    succeed(await scene.client.patch(`/api/perfil/stock/${id}`, { somar: 5 }))
    await save(page, { preco: '900' })
    expect(await kept(id)).toMatchObject({
      preco: 900,
      quantidade: 15,
      lotes: [...lotes, { lote: null, quantidade: 5 }],
    })
  })

  test('Taking all lots away says that none is known', async () => {
    const id = await stockItem(scene.client, { lote: 'A1', quantidade: 3 })
    await save(await scene.counter.see(`/balcao/stock/${id}`), { lote: '' })
    expect((await kept(id)).lotes).toEqual([])
  })

  test('The counter asks how many packs stay, with 0, says what comes of it, and keeps what is typed amiss', async () => {
    const nome = newBrand()
    const id = await stockItem(scene.client, { nome, quantidade: 8 })
    await hold(await person(service, 'user'), id, 2)
    const { recolha } = succeed(
      await (await service.admin()).post(
        '/api/admin/recolhas',
        noticeBody({ produto: nome, todos_os_lotes: false, lotes: ['L1'] }),
      ),
    )
    const page = await scene.counter.see('/balcao/recolhas')
    expect(page.text).toContain('Quantas embalagens ficam, que não são destes lotes?')
    expect(page.text).toContain('2 reservadas')
    expect(page.text).toContain('As reservas que há não se cancelam')
    const name = `fica-${recolha.id}-${id}`
    expect(formIn(page)[name]).toBe('0')
    for (const typed of ['duas', '-1', '9999999']) {
      const wrong = await save(page, { resposta: 'retirado', [name]: typed })
      expect(wrong.status).toBe(400)
      expect(wrong.html).toMatch(new RegExp(`id="${name}-falta">[^<]+<`))
      expect(formIn(wrong)[name]).toBe(typed)
    }
    expect(await kept(id)).toMatchObject({ quantidade: 6 })
    const done = await save(page, { resposta: 'retirado', [name]: '5' })
    expect(done.text).toContain('Respondeu que tirou da venda')
    expect(await kept(id)).toMatchObject({ quantidade: 3 })
  })
})
