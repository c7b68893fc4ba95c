import { describe, expect, test } from 'vitest'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService()
const visitor = () => new Visitor(service.address)

const near = prepare(async () => {
  const hours = { is_24_horas: true }
  const close = await openPharmacy(service, { ...hours, nome: 'Farmácia Perto <b>', bairro: 'Kinaxixi' })
  const far = await openPharmacy(service, { nome: 'Farmácia Longe', bairro: 'Viana', latitude: -8.9, longitude: 13.37 })
  await stockItem(close.client, { nome: 'Amoxicilina 500 mg cápsulas', quantidade: 3, preco: 1250 })
  await stockItem(far.client, { nome: 'Amoxicilina 500 mg cápsulas', quantidade: 1, preco: 900 })
  return { close, far }
})

const order = (text: string) => ['Farmácia Perto <b>', 'Farmácia Longe'].map((nome) => text.indexOf(nome))

describe('the home page', () => {
  test('The home page asks one question, and its form leads to the results', async () => {
    const home = await visitor().see('/')
    expect(home.status).toBe(200)
    expect(home.text).toContain('Que medicamento procura?')
    expect((await visitor().see('/procura?tipo=farmacia&perto=')).html).toContain('placeholder="Nome da farmácia"')
    const results = await visitor().see('/procura?q=amoxicilina&tipo=medicamento&perto=')
    expect(results.text).toContain('Amoxicilina, em 2 farmácias')
  })

  test('The files that the page loads are there, for a year, each under a name of its own', async () => {
    const { html } = await visitor().see('/')
    const loaded = [...html.matchAll(/(?:href|src)="(\/w\/[^"]+)"/g)].map(([, path = '']) => path)
    expect(loaded.length).toBeGreaterThanOrEqual(2)
    for (const path of loaded) {
      const { status, headers } = await fetch(service.address + path)
      expect({ path, status }).toEqual({ path, status: 200 })
      expect(headers.get('cache-control')).toContain('max-age=31536000')
    }
  })

  test('The page is sent without the layout of its templates, and keeps the spaces between words', async () => {
    const { html } = await visitor().see('/')
    expect(html).not.toContain('\n')
    expect(html).toContain('</a> · <a href="/ajuda">')
  })

  test('The home page runs nothing that is not in a file of ours, and other sites cannot read it', async () => {
    const { headers, html } = await visitor().see('/')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(html).not.toMatch(/ (?:style|on\w+)="/)
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('cache-control')).toContain('private')
  })
})

describe('the results', () => {
  test('show who has it: how many, for how much, how fresh, and a way to hold it', async () => {
    const { text, html } = await visitor().see('/procura?q=amoxicilina')
    expect(text).toContain('3 unidades · actualizado agora')
    expect(text.replaceAll(/\s/g, ' ')).toContain('1 250 Kz')
    expect(html).toContain(`/farmacias/${near.close.id}/reservar/`)
  })

  test('show the price of one unit where the label says how many there are, as the page of the pharmacy does', async () => {
    const { id, client } = await openPharmacy(service)
    await stockItem(client, { nome: 'Zidovudina 300 mg, 60 comprimidos', preco: 6030 })
    await stockItem(client, { nome: 'Zidovudina xarope', preco: 700 })
    for (const path of ['/procura?q=zidovudina', `/farmacias/${id}`]) {
      const { text } = await visitor().see(path)
      expect(text.match(/[\d,]+ Kz cada/g), path).toEqual(['100,50 Kz cada'])
    }
  })

  test('A pharmacy’s name is shown as text, whatever is in it', async () => {
    expect((await visitor().see('/procura?q=amoxicilina')).html).not.toContain('Perto <b>')
  })

  test('The results from a bairro that is named have the nearest first, with its distance; the bairro is remembered', async () => {
    const someone = visitor()
    const [first = 0, second = 0] = order(
      (await someone.see('/procura?q=amoxicilina&perto=Viana&ordem=distancia')).text,
    )
    expect(second).toBeLessThan(first)
    const later = await someone.see('/procura?q=amoxicilina&ordem=distancia')
    const [third = 0, fourth = 0] = order(later.text)
    expect(fourth).toBeLessThan(third)
    expect(later.html).toContain('value="Viana"')
    expect(later.text).toMatch(/Farmácia Longe 570\sm/)
    expect((await someone.see('/procura?q=amoxicilina&perto=')).html).not.toContain('value="Viana"')
  })

  test('The results from a position have no more of it in their link than some hundred metres', async () => {
    const someone = visitor()
    const { html } = await someone.see('/procura?q=amoxicilina&perto=-8.900321,13.370456')
    expect(html).toContain('value="-8.9,13.37"')
    expect(html).not.toContain('8.900321')
  })

  test('a bairro that is nowhere is said beside its field, and the search goes on without it', async () => {
    const { text, html } = await visitor().see('/procura?q=amoxicilina&perto=Nenhures')
    expect(text).toContain('Não conhecemos «Nenhures»')
    expect(html).toContain('aria-invalid="true"')
    expect(text).toContain('Amoxicilina, em 2 farmácias')
  })

  test('the filters are links that say what they do', async () => {
    const { html, text } = await visitor().see('/procura?q=amoxicilina&perto=Viana&raio=2')
    expect(text).toContain('Amoxicilina, em 1 farmácia')
    expect(html).toContain('/procura?q=amoxicilina&amp;perto=Viana&amp;abertas=1&amp;raio=2')
    expect(html).toContain('/procura?q=amoxicilina&amp;perto=Viana&amp;24h=1&amp;raio=2')
    const allDay = await visitor().see('/procura?q=amoxicilina&perto=Viana&24h=1')
    expect(allDay.text).toContain('Amoxicilina, em 1 farmácia')
    expect(allDay.text).toContain('Farmácia Perto <b>')
  })

  test('One line says what pharmacies ask for it, by form; in price order forms are apart, and the cheapest item of each comes first', async () => {
    for (const [tablets, syrup] of [
      [900, 400],
      [700, 1500],
      [1100, undefined],
      [undefined, 300],
      [800, undefined],
    ]) {
      const { client } = await openPharmacy(service)
      if (tablets) {
        await stockItem(client, { nome: 'Cetirizina 10 mg, 20 comprimidos', preco: tablets * 2 })
        await stockItem(client, { nome: 'Cetirizina 10 mg, 10 comprimidos', preco: tablets })
      }
      if (syrup) await stockItem(client, { nome: 'Cetirizina 1 mg/ml, xarope 100 ml', preco: syrup })
    }
    const { text, html } = await visitor().see('/procura?q=cetirizina&ordem=preco')
    const plain = text.replaceAll(/\s+/g, ' ')
    expect(plain).toContain('Comprimidos 700 a 1 100 Kz, metade até 800 · Xarope 300 a 1 500 Kz')
    expect(html).toContain('/procura?q=cetirizina+xarope&amp;ordem=preco')
    const order = plain.slice(plain.indexOf('Xarope 300')).match(/(?:(?<!cada )\b[\d ]+ Kz(?! cada))|Noutras formas/g)
    expect(order?.slice(1).map((each) => each.trim())).toEqual(
      '700 Kz,1 400 Kz,1 500 Kz,800 Kz,1 600 Kz,900 Kz,1 800 Kz,400 Kz,1 100 Kz,2 200 Kz,Noutras formas,300 Kz'.split(
        ',',
      ),
    )
    const form = await visitor().see('/procura?q=cetirizina+xarope&ordem=preco')
    expect(form.text.replaceAll(/\s+/g, ' ')).toContain('300 a 1 500 Kz')
  })

  test('An empty box lists pharmacies, without any of their medicines', async () => {
    const { text, html } = await visitor().see('/procura?q=&tipo=medicamento&perto=')
    expect(text).toContain('Farmácia Longe')
    expect(text).not.toContain('Amoxicilina')
    expect(html).not.toContain('ordem=preco')
  })

  test('a word that finds nothing is said so, with what to do next', async () => {
    const { text, html } = await visitor().see('/procura?q=zzkqx')
    expect(text).toContain('Não encontrámos o que procurou')
    expect(html).toContain('/procura?tipo=farmacia')
  })

  test.each(['abertas=1', 'abertas=chegada', '24h=1', 'raio=2'])(
    'a search that %s narrows and that finds nothing offers to look without it',
    async (filter) => {
      const { text } = await visitor().see(`/procura?q=zzkqx&perto=Viana&${filter}`)
      expect(text).toContain('Com estes filtros não há nenhuma.')
    },
  )

  test('a page beyond the last leads to the first: what there is is not said to be nowhere', async () => {
    const seen = await visitor().see('/procura?q=amoxicilina&perto=Viana&pagina=9')
    expect(seen.path).toBe('/procura?q=amoxicilina&perto=Viana')
    expect(seen.text).toContain('Amoxicilina, em 2 farmácias')
  })

  test('a link that makes no sense still shows something', async () => {
    const { status } = await visitor().see('/procura?tipo=nada&raio=-1&pagina=zz&ordem=x&perto=%00')
    expect(status).toBe(200)
  })
})

describe('where there is no page', () => {
  test('a browser is shown one that says so, and who asks for data gets the data', async () => {
    const { status, text, headers } = await visitor().see('/nada')
    expect(status).toBe(404)
    expect(text).toContain('Esta página não existe')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect((await service.anyone.get('/nada')).body.code).toBe('NAO_ENCONTRADO')
    const api = await fetch(`${service.address}/api/nada`, { headers: { accept: 'text/html' } })
    expect(await api.json()).toMatchObject({ code: 'NAO_ENCONTRADO' })
  })
})

describe('limits', () => {
  test('A request that a page makes counts once, in the visitor’s own window', async () => {
    const { address } = await serviceForTest({ env: { LIMITES: 'on', LIMITE_ANONIMO: '3;w=300', TRUST_PROXY: '1' } })
    const from = (ip: string) => new Visitor(address, { 'x-forwarded-for': ip })
    const left = async (ip: string) =>
      (await fetch(`${address}/api/farmacias`, { headers: { 'x-forwarded-for': ip } })).headers.get('ratelimit')
    expect((await from('192.0.2.1').see('/procura?q=paracetamol&tipo=farmacia')).status).toBe(200)
    expect(await left('192.0.2.1')).toContain('remaining=1')
    expect(await left('192.0.2.2')).toContain('remaining=2')
    await left('192.0.2.1')
    const refused = await from('192.0.2.1').see('/procura?q=paracetamol&tipo=farmacia')
    expect(refused.status).toBe(429)
    expect(refused.text).toContain('Demasiados pedidos')
    expect((await from('192.0.2.3').see('/procura?q=paracetamol&tipo=farmacia')).status).toBe(200)
  })

  test('a page that is refused for its own window is a page too', async () => {
    const { address } = await serviceForTest({ env: { LIMITES: 'on', LIMITE_PAGINAS: '1;w=300' } })
    await new Visitor(address).see('/')
    const refused = await new Visitor(address).see('/')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(refused.text).toContain('Demasiados pedidos')
  })
})
