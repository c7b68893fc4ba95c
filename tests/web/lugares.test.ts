import { describe, expect, test } from 'vitest'
import { messages } from '#web/messages/search.ts'
import { succeed } from '../support/client.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

describe('A place that is looked for', () => {
  const see = (path: string) => new Visitor(service.address).see(path)
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

  /** Pharmacies: in Luanda a closed one, and an open one some metres farther; another in Huambo. */
  prepare(async () => {
    service.setTime(new Date('2026-11-20T11:00:00.000+01:00'))
    const camama = { latitude: -8.940237, longitude: 13.264727 }
    const closed = { horario_abertura: '18:00', horario_fecho: '20:00' }
    const near = { ...camama, ...closed, nome: 'Farmácia Fechada', bairro: 'Camama' }
    const open = { ...camama, latitude: -8.9405, is_24_horas: true, nome: 'Farmácia Aberta', bairro: 'Camama' }
    const far = {
      nome: 'Farmácia do Huambo',
      municipio: 'Huambo',
      latitude: -12.77,
      longitude: 15.73,
      is_24_horas: true,
    }
    for (const [body, nome] of [
      [near, 'Paracetamol 500 mg'],
      [open, 'Paracetamol 500 mg'],
      [far, 'Quinino 300 mg'],
    ] as const) {
      await stockItem((await openPharmacy(service, body)).client, { nome })
    }
    return {}
  })

  test('a place where no pharmacy is registered is known, and the results say from where they are', async () => {
    const { text, html } = await see('/procura?q=paracetamol&perto=kinaxixi')
    expect(plain(text)).toContain('Perto do Kinaxixi · mudar')
    expect(html).toContain('href="#perto"')
    expect(html).toContain('value="Kinaxixi"')
    expect(text).not.toContain('Não conhecemos')
  })

  test('the open pharmacy comes first though a closed one is nearer, the page says so, and the order by distance is a tap away', async () => {
    const first = await see('/procura?q=paracetamol&perto=Camama')
    expect(first.text).toMatch(/Farmácia Aberta.*Farmácia Fechada/s)
    expect(first.html).toMatch(/aria-current="true">Abertas primeiro</)
    const [, link = ''] = /href="([^"]*)">Mais perto</.exec(first.html) ?? []
    const nearest = await see(link.replaceAll('&amp;', '&'))
    expect(nearest.text).toMatch(/Farmácia Fechada.*Farmácia Aberta/s)
  })

  test('a name of two places is asked, and each answer is a link that is that place alone', async () => {
    const { text, html } = await see('/procura?q=paracetamol&perto=benfica')
    expect(text).toContain('Há mais de um lugar com o nome «benfica». Qual é?')
    const links = [...html.matchAll(/href="([^"]*)">([^<]*Benfica[^<]*)</g)]
    expect(links.map(([, , name]) => name)).toEqual(['Benfica, Belas', 'Bairro Benfica, Benguela'])
    const chosen = await see(links[0]?.[1]?.replaceAll('&amp;', '&') ?? '')
    expect(plain(chosen.text)).toContain('Perto de Benfica, Belas · mudar')
  })

  test('a misspelt place is asked and not taken, on each page that asks where one is', async () => {
    const results = await see('/procura?q=paracetamol&perto=quilanba')
    expect(results.text).toContain('Não conhecemos «quilanba». Quis dizer:')
    expect(results.html).toMatch(/perto=Kilamba">Kilamba</)
    expect(plain(results.text)).not.toContain('Perto do Kilamba')
    const map = await see('/procura/mapa?q=paracetamol&perto=quilanba')
    expect(map.html).toMatch(/perto=Kilamba">Kilamba</)
    const basket = await see('/receita?q=paracetamol%0Aquinino&perto=quilanba')
    expect(basket.status).toBe(400)
    expect(basket.text).toContain('Quis dizer: «Kilamba»')
    const both = await see('/receita?q=paracetamol%0Aquinino&perto=Camama')
    expect(plain(both.text)).toContain('Perto da Camama · mudar')
    const [pharmacy] = succeed(await service.anyone.get('/api/farmacias'))
    const way = await see(`/farmacias/${pharmacy.id}/caminho?perto=quilanba`)
    expect(way.text).toContain('Quis dizer: «Kilamba»')
  })

  test('a page of results with nothing near says how far the nearest is that has it, and where', async () => {
    const far = plain((await see('/procura?q=quinino&perto=Camama')).text)
    expect(far).toContain('A mais próxima que o tem fica a 504 km, no Huambo.')
    const filtered = plain((await see('/procura?q=quinino&perto=Camama&raio=5')).text)
    expect(filtered).toContain('A mais próxima que o tem fica a 504 km, no Huambo.')
    expect((await see('/procura?q=paracetamol&perto=Camama')).text).not.toContain('A mais próxima')
  })

  test('a bairro in which no pharmacy is leads to those near it', async () => {
    const { html } = await see('/procura?q=viana&tipo=bairro')
    expect(html).toMatch(/tipo=farmacia&amp;perto=Viana">Ver as farmácias perto de Viana</)
  })

  test('a misspelt bairro is said to be one, whatever pharmacies it was taken for', async () => {
    const { text, html } = await see('/procura?q=camamma&tipo=bairro')
    expect(text).toContain('Talvez queira dizer')
    expect(text).not.toContain('substância')
    expect(html).toMatch(/tipo=farmacia&amp;perto=Camama">Ver as farmácias perto da Camama</)
    expect((await see('/procura?q=camama&tipo=bairro')).text).not.toContain('Talvez queira dizer')
  })

  test('a bairro longer than any name is not found, and the page says so', async () => {
    const { status, text } = await see(`/procura?q=${'muito+'.repeat(20)}longe&tipo=bairro`)
    expect(status).toBe(200)
    expect(text).toContain('Não encontrámos nenhuma farmácia com esse nome Procurou «muito')
  })

  test('each place that the box offers without scripts is one place', async () => {
    const { html } = await see('/')
    for (const name of messages.usualPlaces) {
      expect(html).toContain(`<option>${name}</option>`)
      const found = succeed(await service.anyone.get(`/api/lugares?search=${encodeURIComponent(name)}`))
      const exact = found.filter(({ correspondencia }: { correspondencia: string }) => correspondencia === 'exacta')
      expect(exact.length, name).toBe(1)
    }
  })

  test('a distance in the list is the same on the page of the pharmacy', async () => {
    const someone = new Visitor(service.address)
    const { html } = await someone.see('/procura?q=paracetamol&perto=Kinaxixi&ordem=distancia')
    const shown = [...html.matchAll(/class="distancia">([^<]+)</g)].map(([, far = '']) => plain(far))
    const links = [...html.matchAll(/<h2><a href="(\/farmacias\/[^"?]+)/g)].map(([, link]) => link)
    expect(links.length).toBe(2)
    for (const [at, link] of links.entries()) {
      expect(plain((await someone.see(link ?? '')).text)).toContain(shown[at])
    }
  })

  test('the page about Botica names whose data it shows and under which licence, and every page leads to it', async () => {
    expect((await see('/')).html).toContain('href="/sobre"')
    const { text, status } = await see('/sobre')
    expect(status).toBe(200)
    for (const said of ['contribuidores do OpenStreetMap', 'ODbL', 'MIT', 'geoBoundaries']) expect(text).toContain(said)
  })
})

describe('What stands within a name', () => {
  const scene = prepare(async () => {
    const { client } = await openPharmacy(service)
    for (const nome of ['Zubrivoxel', 'Sulfadiazina 500 mg', 'Sulfadiazina de prata creme'])
      await stockItem(client, { nome })
    return { client }
  })
  const page = async (term: string) => (await new Visitor(service.address).see(`/procura?q=${term}`)).text

  test('A page says that a term was found inside names, and says so only then', async () => {
    expect(scene.client).toBeDefined()
    expect(await page('brivox')).toContain('com «brivox» dentro do nome')
    expect(await page('zubriv')).not.toContain('dentro do nome')
  })

  test('What a whole name leaves out, though a word of it begins so, is offered', async () => {
    const found = succeed(await service.anyone.get('/api/medicamentos?search=sulfadiazina')) as {
      nome: string
      quis_dizer?: string
    }[]
    expect(found.map(({ nome, quis_dizer }) => [nome, quis_dizer])).toEqual([
      ['Sulfadiazina 500 mg', undefined],
      ['Sulfadiazina de prata creme', 'Sulfadiazina de prata creme'],
    ])
  })
})
