import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { pages } from '#web/pages.ts'
import { adminAccount } from '../support/admin-account.ts'
import { succeed } from '../support/client.ts'
import { hold } from '../support/holds.ts'
import { inOffice } from '../support/office.ts'
import { patience } from '../support/pace.ts'
import { prepare, prepareEach } from '../support/prepare.ts'
import { sendRaw } from '../support/raw-http.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { shelf, uploadStock } from '../support/stock-files.ts'
import { type Field, formsOf, Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService({ env: { TRUST_PROXY: 'loopback' } })

describe('The places of files', () => {
  const importing = '/balcao/stock/importar'

  const scene = prepareEach(async () => {
    const pharmacy = await openPharmacy(service)
    const counter = new Visitor(service.address)
    await counter.send(await counter.see('/balcao/entrar'), { codigo: pharmacy.codigo })
    return { ...pharmacy, counter, cookie: [...counter.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  })

  const received = () => readdir(join(service.dataDir, 'recebidos-paginas')).catch(() => [])
  const content = (csv: string) =>
    [
      '--x\r\nContent-Disposition: form-data; name="passo"\r\n\r\nver',
      `--x\r\nContent-Disposition: form-data; name="ficheiro"; filename="a.csv"\r\n\r\n${csv}`,
      '--x--\r\n',
    ].join('\r\n')

  /** The head of a form with a file. */
  const head = (length: number, ip: string, ...more: string[]) =>
    [
      `POST ${importing} HTTP/1.1`,
      'Host: botica',
      `X-Forwarded-For: ${ip}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${length}`,
      ...more,
      '\r\n',
    ].join('\r\n')

  /** The first bytes of a form of three megabytes, and no more. */
  const halfSent = (ip: string, ...more: string[]) =>
    head(3_000_000, ip, ...more) + content('nome;quantidade\r\n').slice(0, 150)

  function opened(): Socket {
    const { hostname, port } = new URL(service.address)
    const socket = connect(Number(port), hostname).on('error', () => {})
    onTestFinished(() => void socket.destroy())
    return socket
  }

  test('Half-sent forms of nobody, or of another site, are answered at once and take no place', async () => {
    const nobody = await Promise.all(Array.from({ length: 70 }, () => sendRaw(service.address, halfSent('41.63.1.9'))))
    expect(new Set(nobody.map(({ status }) => status))).toEqual(new Set([403]))
    const signedOut = await sendRaw(service.address, halfSent('41.63.1.9', 'Sec-Fetch-Site: same-origin'))
    expect([signedOut.status, signedOut.headers.get('location')]).toEqual([
      303,
      '/balcao/entrar?voltar=%2Fbalcao%2Fstock%2Fimportar',
    ])
    const other = await sendRaw(
      service.address,
      halfSent('41.63.1.9', 'Sec-Fetch-Site: cross-site', `Cookie: ${scene.cookie}`),
    )
    expect(other.status).toBe(403)
    expect(await received()).toEqual([])
  })

  test('Half-sent forms of one network leave the places of the others, and the API its own', async () => {
    const mine = ['Sec-Fetch-Site: same-origin', `Cookie: ${scene.cookie}`]
    for (let n = 0; n < 64; n++) opened().write(halfSent(`2c0f:f888:1:${n.toString(16)}::1`, ...mine))
    await vi.waitFor(async () => expect(await received()).toHaveLength(14), patience)
    const other = await openPharmacy(service)
    const counter = new Visitor(service.address)
    await counter.send(await counter.see('/balcao/entrar'), { codigo: other.codigo })
    const seen = await counter.upload(
      importing,
      { passo: 'ver', modo: 'acrescentar' },
      { field: 'ficheiro', file: 'nome;quantidade\nPanadol;3\n' },
    )
    expect(seen.text).toContain('1 artigo novo')
    expect((await uploadStock(scene.client, 'nome;quantidade\nPanadol;3\n')).status).toBe(200)
    expect(await shelf(scene.client)).toHaveLength(1)
  })

  test('A form with a file that takes longer than half a minute is received whole', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const body = content(`nome;quantidade\r\n${'Panadol;3\r\n'.repeat(3000)}`)
    const socket = opened()
    const chunks: Buffer[] = []
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    const mine = ['Sec-Fetch-Site: same-origin', `Cookie: ${scene.cookie}`, 'Connection: close']
    socket.write(head(Buffer.byteLength(body), '41.63.1.9', ...mine) + body.slice(0, 9000))
    const turns = async () => {
      for (let n = 0; n < 50; n++) await new Promise((resolve) => setImmediate(resolve))
    }
    // by the clock, which is not moved: on a busy machine the first bytes take any number of turns
    const until = Date.now() + patience.timeout
    while ((await received()).length === 0 && Date.now() < until) await turns()
    expect(await received()).toHaveLength(1)
    for (let waited = 0; waited < 240_000; waited += 5000) {
      vi.advanceTimersByTime(5000)
      await turns()
    }
    vi.useRealTimers()
    socket.write(body.slice(9000))
    await vi.waitFor(() => expect(Buffer.concat(chunks).toString('latin1')).toMatch(/^HTTP\/1\.1 200 /), patience)
  })
})

describe('Long forms', () => {
  const scene = prepare(async () => {
    const pharmacy = await openPharmacy(service)
    const item = await stockItem(pharmacy.client, { quantidade: 10 })
    const user = await service.anyone.register()
    await hold(user, await stockItem(pharmacy.client, { nome: 'Amoxicilina 500 mg' }))
    // somebody reported, for the office to decide
    succeed(await pharmacy.client.post('/api/denuncias', { utilizador_id: user.id, motivo: 'Não veio buscar.' }))
    const other = await service.anyone.register()
    const reportable = await hold(other, await stockItem(pharmacy.client, { nome: 'Ibuprofeno 400 mg' }))
    return { ...pharmacy, item, reserva: reportable.id }
  })

  /** Id for `{id}`, by the beginning of the page's address. */
  const idIn: [RegExp, () => string][] = [
    [/^\/(?:gestao\/)?farmacias\/\{id\}/, () => scene.id],
    [/^\/balcao\/reservas\/\{id\}/, () => scene.reserva],
    [/^\/balcao\/stock\/\{id\}/, () => scene.item],
  ]

  function addressOf(url: string): string {
    if (!url.includes('{')) return url
    const id = idIn.find(([whose]) => whose.test(url))?.[1]
    if (!id) throw new Error(`whose id is in ${url}? Say it in idIn`)
    return url.replace('{id}', id())
  }

  /** Values of the fields that take only text of a certain form. */
  const particular: Record<string, string> = {
    posicao: '-8.8383, 13.2344',
    preco: '1 250,50',
    horario_abertura: '07:30',
    horario_fecho: '19:00',
    ean: '5601234567892',
    validade: '12/2030',
    unidades: '3',
    licenca_validade: '30/06/2030',
    data: '18/01/2026',
    fabrico: '01/2025',
    fonte_url: 'https://exemplo.ao/aviso',
    // every box is ticked, and «all lots» goes with none
    lotes: ' ',
    dias_uteis: '8-20',
    sabado: '8-13',
    domingo: 'fechada',
    feriados: 'fechada',
  }
  for (const day of ['segunda', 'terca', 'quarta', 'quinta', 'sexta']) particular[day] = '8-12:30 e 14-18'

  /** Value that a person enters: text with HTML tags and lines, every box ticked. */
  function written({ name, type, value }: Field): string {
    if (['hidden', 'radio', 'checkbox', 'select'].includes(type)) return value
    if (particular[name]) return particular[name]
    if (type === 'date') return ''
    if (name === 'codigo') return crypto.randomUUID()
    if (type === 'textarea') return 'Duas linhas, «com aspas»\r\ne <sinais> & mais'
    if (type === 'email') return `${crypto.randomUUID()}@teste.ao`
    if (type === 'password') return 'o imbondeiro da minha avó'
    return type === 'tel' ? '923 456 789' : type === 'number' ? '7' : `Escrito «à mão» & <inteiro>: ${name}`
  }

  const signIn = (someone: Visitor, session: 'pessoa' | 'farmacia') =>
    session === 'farmacia'
      ? someone.see('/balcao/entrar', { codigo: scene.codigo })
      : someone.see('/entrar', { email: adminAccount.email, password: adminAccount.password })

  const long = Object.entries(pages).filter(([, page]) => page.longForm)

  test('there are long forms', () => expect(long.length).toBeGreaterThanOrEqual(9))

  test.each(long)(
    '%s: what was written while the session ended waits for who signs in, and is sent then',
    async (url, { session }) => {
      const someone = session === 'farmacia' ? new Visitor(service.address) : await inOffice(service)
      if (session === 'farmacia') await signIn(someone, session)
      const address = addressOf(url)
      const page = await someone.see(address)
      expect(page.path).toBe(address)
      const own = formsOf(page.html).find(({ action }) => action === undefined)
      if (!own) throw new Error(`no form in ${page.text}`)
      // sends the first of several radio buttons
      const radios = new Set<string>()
      const fields = own.fields.filter(({ name, type }) => type !== 'radio' || (!radios.has(name) && radios.add(name)))
      const sent = fields.map((field): [string, string] => [field.name, written(field)])
      await service.anyone.as(someone.cookies.get(session) ?? '').post('/api/auth/sair', {})

      const waiting = await someone.ask(address, new URLSearchParams(sent))
      expect([waiting.status, waiting.text]).toEqual([401, expect.stringContaining('ainda não foi enviado')])
      const [kept] = formsOf(waiting.html)
      const pairs = (kept?.fields ?? []).map(({ name, value }): [string, string] => [name, value])
      const open = sent.filter(([name]) => name !== 'prova' && !name.startsWith('password'))
      expect(kept?.action).toBe(address)
      expect(pairs.filter(([name]) => name !== 'prova')).toEqual(open)

      await signIn(someone, session)
      const done = await someone.ask(address, new URLSearchParams(pairs))
      // a password is never in a page: the form asks for it again, with all the rest as it was
      if (sent.length > open.length && sent.some(([name]) => name.startsWith('password'))) {
        expect([done.status, done.html]).toEqual([400, expect.stringContaining('id="password-falta"')])
        expect(done.html).toContain('value="Escrito «à mão» &amp; &lt;inteiro&gt;: nome"')
      } else expect([200, 303], done.text).toContain(done.status)
    },
  )
})
