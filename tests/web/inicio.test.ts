import { describe, expect, test } from 'vitest'
import { onDutyNow } from '#web/turno/now.ts'
import { adminAccount } from '../support/admin-account.ts'
import { succeed } from '../support/client.ts'
import { runOut } from '../support/holds.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

describe('The start', () => {
  const scene = prepare(async () => openPharmacy(service, { nome: 'Farmácia do Início', is_24_horas: true }))

  async function signedUp(): Promise<Visitor> {
    const someone = new Visitor(service.address)
    await someone.send(await someone.see('/registar'), {
      nome: 'Ana',
      email: `${crypto.randomUUID()}@teste.ao`,
      telefone: '',
      password: 'uma frase minha',
    })
    return someone
  }

  /** @returns its id and its code, as the page of one's holds shows them */
  async function hold(someone: Visitor, nome: string) {
    const item = await stockItem(scene.client, { nome, quantidade: 5 })
    await someone.send(await someone.see(`/farmacias/${scene.id}/reservar/${item}`), { quantidade: '1' })
    const { html } = await someone.see('/reservas')
    const id = /id="r-([0-9a-f-]{36})"/.exec(html)?.[1] ?? ''
    return { id, code: /class="codigo">([\d ]+)</.exec(html)?.[1] ?? '' }
  }

  test('The start shows a signed-in person each live hold with its code, pharmacy and time left, and the way to all', async () => {
    const someone = await signedUp()
    const first = await hold(someone, 'Paracetamol do início')
    const second = await hold(someone, 'Ibuprofeno do início')
    const start = await someone.see('/')
    expect(first.code).toMatch(/^\d{3} \d{3}$/)
    expect(start.text).toContain('Tem 2 reservas')
    expect(start.text).toMatch(
      new RegExp(
        `Paracetamol do início Farmácia do Início Código de levantamento ${first.code} Guardado até às \\d\\d:\\d\\d , faltam 2 h 59 min .*Ibuprofeno do início Farmácia do Início Código de levantamento ${second.code}`,
      ),
    )
    expect(start.html).toContain('<a class="botao claro" href="/reservas">')
    expect(start.headers.get('cache-control')).toBe('no-store')
  })

  test('While a pharmacy is on duty the start says so before anything, with how far it is', async () => {
    const someone = new Visitor(service.address)
    expect((await someone.see('/')).text).not.toContain('De turno agora')
    // today and tomorrow in Luanda, whatever the hour of the test
    const days = [0, 1].map((n) => new Date(Date.now() + n * 86_400_000 + 3_600_000).toISOString().slice(0, 10))
    const excecoes = days.map((data) => ({
      data,
      tipo: 'turno',
      periodos: [{ de: '00:00', ate: '24:00' }],
      porta: null,
    }))
    await openPharmacy(service, { horario: { semana: null, feriados: null, excecoes } })
    await someone.see('/procura?q=paracetamol&perto=Maianga')
    expect((await someone.see('/')).html).toMatch(
      /<a class="botao fino" href="\/turno">De turno agora: 1 farmácia, a [\d,]+\s(?:m|km)<\/a>.*<h1>/,
    )
  })

  test('To whoever gave no place the start offers the pharmacies on duty by night, and asks nothing for it', async () => {
    const asks = () => expect.fail('asked')
    const at = async (time: string) =>
      `${await onDutyNow({ call: Object.assign(asks, { whole: asks }), place: undefined }, new Date(`2026-11-20T${time}:00Z`))}`
    for (const time of ['19:00', '23:30', '06:59']) expect(await at(time)).toContain('href="/turno"')
    for (const time of ['18:59', '12:00', '07:00']) expect(await at(time)).toBe('')
  })

  test('A hold that has ended, or was cancelled, is no longer at the start', async () => {
    const someone = await signedUp()
    const late = await hold(someone, 'Metformina do início')
    await runOut(service, late.id)
    const cancelled = await hold(someone, 'Losartan do início')
    expect((await someone.see('/')).text).toContain('Tem uma reserva')
    succeed(await scene.client.patch(`/api/reservas/${cancelled.id}/cancelar`))
    const start = await someone.see('/')
    expect(start.text).not.toContain('Tem uma reserva')
    expect(start.html).not.toContain('href="/farmacias/')
  })

  test('Without a session, or with one that is over, the start is shown with nothing held', async () => {
    const nobody = new Visitor(service.address)
    const over = new Visitor(service.address)
    over.cookies.set('pessoa', 'eyJhbGciOiJIUzI1NiJ9.e30.x')
    for (const visitor of [nobody, over]) {
      const start = await visitor.see('/')
      expect([start.status, start.path, start.text.includes('Tem uma reserva')]).toEqual([200, '/', false])
      expect(start.headers.get('cache-control')).toBe('private, no-cache')
    }
  })
})

describe('The installed pages', () => {
  const visitor = () => new Visitor(service.address)

  async function signedIn(): Promise<Visitor> {
    const someone = visitor()
    someone.cookies.set('pessoa', (await service.anyone.register()).token ?? '')
    return someone
  }

  const markOf = async (someone: Visitor, path = '/') => (await someone.see(path)).headers.get('x-sessao')

  test('each page says whose session it is of: nobody’s, one’s own, another’s; and never the token', async () => {
    const [ana, rui] = [await signedIn(), await signedIn()]
    const mark = await markOf(ana)
    expect(await markOf(visitor())).toBe('nao')
    expect(mark).toMatch(/^[0-9a-f]{12}$/)
    expect(await markOf(ana, '/reservas')).toBe(mark)
    expect(await markOf(rui)).not.toBe(mark)
    expect(ana.cookies.get('pessoa')).not.toContain(mark)
  })

  test('A page of a signed-in person is stored by nobody on its way', async () => {
    const someone = await signedIn()
    for (const path of ['/reservas', '/conta', '/sair']) {
      expect((await someone.see(path)).headers.get('cache-control'), path).toBe('no-store')
    }
  })

  test('the service worker is asked for each time, and may ask this service alone', async () => {
    const { status, headers } = await visitor().ask('/sw.js')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
    const again = await fetch(`${service.address}/sw.js`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
  })

  test('a patient’s phone keeps what patients’ pages load, and nothing of the counter or the office', async () => {
    const { html } = await visitor().ask('/sw.js')
    const loaded = [...new Set([...html.matchAll(/\/w\/(\w+)-\w+\.js/g)].map(([, name]) => name))]
    expect(loaded.sort()).toEqual(['espera', 'procura', 'reserva'])
    for (const path of ['gestao', 'balcao']) expect(html).not.toContain(`"${path}"`)
  })
})

describe('A hold that is shared', () => {
  const scene = prepare(async () =>
    openPharmacy(service, { nome: 'Farmácia do Largo', endereco: 'Rua Kwamme Nkrumah, 12', is_24_horas: true }),
  )

  test('Without scripts a hold is shared by WhatsApp, with all that whoever fetches it needs and nobody’s name', async () => {
    const someone = new Visitor(service.address)
    const email = `${crypto.randomUUID()}@teste.ao`
    const account = { nome: 'Esperança', email, telefone: '923000111', password: 'uma frase minha' }
    await someone.send(await someone.see('/registar'), account)
    const item = await stockItem(scene.client, { nome: 'Amoxicilina & ácido 500 mg, 20 comprimidos', quantidade: 5 })
    const page = await someone.send(await someone.see(`/farmacias/${scene.id}/reservar/${item}`), { quantidade: '2' })
    const [, link = ''] = /href="(https:\/\/wa\.me\/\?text=[^"]+)"/.exec(page.html) ?? []
    const code = /class="codigo">([\d ]+)</.exec(page.html)?.[1]
    const until = /Guardado, a [^<]+ até às <strong>([\d:]+)</.exec(page.html)?.[1]
    const text = new URL(link).searchParams.get('text')
    expect(text).toBe(
      `Reserva na Botica: 2 embalagens de Amoxicilina & ácido 500 mg, 20 comprimidos, na Farmácia do Largo, Rua Kwamme Nkrumah, 12. ` +
        `Código: ${code}. Guardado até às ${until}. Como lá chegar: ${service.address}/farmacias/${scene.id}/caminho`,
    )
    expect(decodeURIComponent(link)).not.toMatch(/Esperança|teste\.ao|923000111/)
    expect((await new Visitor(service.address).see(`/farmacias/${scene.id}/caminho`)).status).toBe(200)
  })
})

describe('A problem that is told', () => {
  const password = 'palavra-passe de teste'

  async function signedIn(email: string, back: string): Promise<[Visitor, string]> {
    const someone = new Visitor(service.address)
    const page = await someone.send(await someone.see(`/entrar?voltar=${back}`), { email, password })
    return [someone, page.path]
  }

  test('A form leaves the checks to the answer, which says in Portuguese what is missing', async () => {
    const someone = new Visitor(service.address)
    const form = await someone.see('/entrar')
    expect(form.html).toContain('<form class="formulario" method="post" novalidate>')
    const refused = await someone.send(form, { email: '', password: '' })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Falta corrigir')])
  })

  test('A problem is told from the pharmacy’s page, and solved in the office', async () => {
    const { id } = await openPharmacy(service, { nome: 'Farmácia Que Fechou' })
    const path = `/farmacias/${id}/problema`
    const stranger = new Visitor(service.address)
    expect((await stranger.see(`/farmacias/${id}`)).html).toContain(`href="${path}"`)
    const asked = await stranger.see(path)
    expect([asked.path, /<textarea|value="outro"/.test(asked.html)]).toEqual([path, false])
    expect(asked.html).toContain(`href="/entrar?voltar=${encodeURIComponent(path)}"`)
    expect((await stranger.send(asked, {})).text).toContain('Escolha uma das razões.')
    expect((await stranger.send(asked, { motivo: 'preco' })).path).toBe(`/farmacias/${id}?comunicado=1`)
    const { email } = await person(service, 'user')
    const [user, at] = await signedIn(email, path)
    expect(at).toBe(path)
    const missing = await user.see(path, { texto: 'Estava <b>fechada</b>.' })
    expect([missing.status, missing.text]).toEqual([400, expect.stringContaining('aconteceu? Escolha uma das razões.')])
    expect(missing.html).toContain('id="motivo-falta"')
    expect(missing.html).toContain('Estava &lt;b&gt;fechada&lt;/b&gt;.</textarea>')
    const told = await user.see(path, { motivo: 'fechada', texto: 'Estava <b>fechada</b>.' })
    expect(told.path).toBe(`/farmacias/${id}?comunicado=1`)
    // the message lies below the shelf, and the focus brings it into view
    expect(told.html).toMatch(/role="status" tabindex="-1" autofocus>Obrigado\. Vamos ver o que se passa\./)
    const [admin] = await signedIn(adminAccount.email, '/gestao')
    const list = await admin.see('/gestao/problemas')
    expect(list.html).toContain('Estava &lt;b&gt;fechada&lt;/b&gt;.')
    expect(list.text).toContain('Farmácia Que Fechou')
    expect(list.text).toContain('Dito uma vez, sem conta.')
    const unnamed = /name="id" value="([^"]+)"/.exec(list.html)?.[1] ?? ''
    const left = await admin.see('/gestao/problemas', { id: unnamed })
    const problem = /name="id" value="([^"]+)"/.exec(left.html)?.[1] ?? ''
    expect((await admin.see('/gestao/problemas', { id: problem })).text).toContain('Problema dado por resolvido.')
    expect((await admin.see('/gestao/problemas', { id: problem })).text).toContain('Esse já estava resolvido.')
    expect((await admin.see('/gestao/problemas')).text).toContain('Nenhum problema por resolver.')
  })

  test('a pharmacy that took the name of another waits in the office, which leads to both', async () => {
    const other = await openPharmacy(service, { nome: 'Farmácia Girassol' })
    const taker = await openPharmacy(service, { nome: 'Farmácia Nova', latitude: -8.84 })
    const telefone = '923456789'
    expect((await taker.client.put('/api/perfil/me', { nome: 'FARMACIA GIRASSOL', telefone })).status).toBe(200)
    const [admin] = await signedIn(adminAccount.email, '/gestao')
    const today = await admin.see('/gestao')
    expect(today.text).toContain('1 problema por resolver')
    expect(today.html).toContain('href="/gestao/problemas"')
    const list = await admin.see('/gestao/problemas')
    expect(list.text).toContain('Passou a ter o nome de outra farmácia, a 2,8 km: Farmácia Girassol')
    for (const { id } of [other, taker]) expect(list.html).toContain(`href="/gestao/farmacias/${id}"`)
    const trail = await admin.see('/gestao/auditoria?accao=farmacia_alterada')
    expect(trail.html).toContain(`href="/gestao/farmacias/${taker.id}">FARMACIA GIRASSOL</a><small>farmácia</small>`)
  })
})
