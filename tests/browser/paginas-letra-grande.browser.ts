import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPhone } from './chromium.ts'
import { withDemo } from './demo-service.ts'
import { registerToHold } from './patient.ts'
import { picture } from './screens.ts'
import { sideways } from './sideways.ts'

const service = withDemo()

/** Headings and controls that lie under another element at their middle. */
const covered = `[...document.querySelectorAll('main :is(a, button, input, select, textarea, summary, h1, h2, h3), header a')]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('svg, .oculto'))
  .filter((element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const [{ left, top, width, height }] = element.getClientRects()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return !found || !(element.contains(found) || found.contains(element) || found.closest('label')?.control === element)
  })
  .map((element) => element.outerHTML.slice(0, 120))`

/** Elements whose text goes past their edge. */
const spilled = `[...document.querySelectorAll('main :is(.cartao, .levantar, .aviso, .botao, .ficha, p, li, h1, h2, h3, label)')]
  .filter((element) => element.checkVisibility() && !element.closest('svg, .oculto, .filtros') &&
    element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline')
  .map((element) => element.outerHTML.slice(0, 120))`

/** Expects that with letters of twice the size nothing goes past the edge, and nothing lies over another element. */
async function fitsTwice(page: Page, path: string, name: string): Promise<void> {
  await page.goto(service.address + path)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  await picture(page, `dobro-${name}`)
  expect.soft(await sideways(page), name).toBeLessThanOrEqual(0)
  expect.soft(await page.evaluate(covered), name).toEqual([])
  expect.soft(await page.evaluate(spilled), name).toEqual([])
}

const small = () => openPhone({ viewport: { width: 360, height: 740 }, bypassCSP: true })

test('With letters of twice the size a patient’s pages fit a small phone, and nothing covers anything', async () => {
  const page = await (await small()).newPage()
  await fitsTwice(page, '/', 'inicio')
  await registerToHold(page, service.address)
  const confirm = new URL(page.url()).pathname
  await fitsTwice(page, confirm, 'reservar')
  await page.getByRole('button', { name: 'Confirmar reserva' }).click()
  await page.locator('.cartao.reserva').waitFor()
  await fitsTwice(page, '/reservas', 'reservas')
  await fitsTwice(page, '/', 'inicio-com-reserva')
  await fitsTwice(page, confirm.replace(/\/reservar.*/, ''), 'farmacia')
  for (const [name, path] of Object.entries({
    procura: '/procura?q=paracetamol&perto=Maianga',
    receita: '/receita',
    'receita-resultados': '/receita?q=paracetamol%0Aamoxicilina&perto=Maianga',
    sobre: '/sobre',
    ajuda: '/ajuda',
    conta: '/conta',
    entrar: '/entrar',
  })) {
    await fitsTwice(page, path, name)
  }
})

test('With letters of twice the size the counter and the office fit a small phone, and nothing covers anything', async () => {
  const page = await (await small()).newPage()
  await page.goto(`${service.address}/balcao`)
  await page.getByLabel('Código da farmácia').fill(service.demo.pharmacies[0]?.codigo ?? '')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.locator('.pedido').waitFor()
  await fitsTwice(page, '/balcao', 'balcao')
  await fitsTwice(page, '/balcao/stock', 'stock')
  const { email = '', password = '' } = service.demo.people.find(({ papel }) => papel === 'Administração') ?? {}
  await page.goto(`${service.address}/entrar?voltar=%2Fgestao%2Ffarmacias`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Palavra-passe').fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.locator('.gabinete').waitFor()
  await fitsTwice(page, '/gestao/farmacias', 'gestao-farmacias')
})

test('With letters of twice the size the link past the menu covers nothing until it has the focus', async () => {
  const page = await (await openPhone({ viewport: { width: 360, height: 740 }, bypassCSP: true })).newPage()
  for (const path of ['/', '/procura?q=paracetamol&perto=Maianga', '/entrar']) {
    await page.goto(service.address + path)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    const bottom = 'document.querySelector(".saltar").getBoundingClientRect().bottom'
    expect(await page.evaluate(bottom), path).toBeLessThanOrEqual(0)
    await page.locator('.saltar').focus()
    expect(await page.evaluate(bottom), path).toBeGreaterThan(0)
  }
})

test('On a small phone a name has the width of its card, its price stands beside its button, and where and when above the shelf', async () => {
  const page = await (await openPhone({ viewport: { width: 360, height: 740 }, bypassCSP: true })).newPage()
  await page.goto(`${service.address}/procura?q=paracetamol&perto=Maianga`)
  const share = `(() => { const item = document.querySelector('.artigo');
    return item.firstElementChild.clientWidth / item.clientWidth })()`
  expect(await page.evaluate(share)).toBeGreaterThan(0.9)
  const ownLine = `[...document.querySelectorAll('.compra')].filter((row) => row.querySelector('.botao')?.getBoundingClientRect()
    .top > row.firstElementChild.getBoundingClientRect().bottom).length`
  expect(await page.evaluate(ownLine)).toBe(0)
  await picture(page, 'resultados-nomes')
  await page.locator('.cabeca h2 a').first().click()
  await page.locator('#stock').waitFor()
  const above = (selector: string) =>
    page.evaluate(`document.querySelector('${selector}').getBoundingClientRect().top <
      document.querySelector('#stock').getBoundingClientRect().top`)
  expect([await above('.perto-de-si'), await above('.estado')]).toEqual([true, true])
  await picture(page, 'farmacia-morada')
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.pe').isVisible()).toBe(false)
  expect(await page.locator('.artigo').first().isVisible()).toBe(true)
  await picture(page, 'farmacia-impressa')
})

test('On a small phone the first price is in view, and every order once the filters are unfolded', async () => {
  const page = await (await openPhone({ viewport: { width: 360, height: 740 }, bypassCSP: true })).newPage()
  await page.goto(`${service.address}/procura?q=paracetamol&perto=Maianga`)
  const { y = 0, height = 0 } = (await page.locator('.preco').first().boundingBox()) ?? {}
  expect(y).toBeGreaterThan(0)
  expect(y + height).toBeLessThanOrEqual(740)
  await page.getByText('Filtros · Abertas primeiro').click()
  const edges = `[...document.querySelectorAll('.ordem .ficha')].map((chip) => chip.getBoundingClientRect())
    .map(({ left, right }) => left >= 0 && right <= document.documentElement.clientWidth)`
  expect(await page.evaluate(edges)).toEqual([true, true, true, true, true])
})

test('Every page that is shared has a picture, and every page leads to help, privacy and about', async () => {
  const html = await (await fetch(`${service.address}/`)).text()
  expect(html).toContain(`<meta property="og:image" content="${service.address}/partilha.png">`)
  expect(html).toContain(
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
  )
  expect(html).toMatch(/<meta property="og:image:alt" content="Encontre a farmácia [^"]+">/)
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
  const picture = Buffer.from(await (await fetch(`${service.address}/partilha.png`)).arrayBuffer())
  const { format, width, height } = await sharp(picture).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  expect(picture.byteLength).toBeLessThanOrEqual(40 * 1024)
  for (const path of ['/ajuda', '/privacidade', '/sobre']) {
    expect(html).toContain(`href="${path}"`)
    expect((await fetch(service.address + path)).status).toBe(200)
  }
})
