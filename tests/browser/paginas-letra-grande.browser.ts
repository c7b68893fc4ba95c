import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPhone } from './chromium.ts'
import { withDemo } from './demo-service.ts'
import { picture } from './screens.ts'

const service = withDemo()

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

test('On a small phone a name has the width of its card, and where and when stand above the shelf', async () => {
  const page = await (await openPhone({ viewport: { width: 360, height: 740 }, bypassCSP: true })).newPage()
  await page.goto(`${service.address}/procura?q=paracetamol&perto=Maianga`)
  const share = `(() => { const item = document.querySelector('.artigo');
    return item.firstElementChild.clientWidth / item.clientWidth })()`
  expect(await page.evaluate(share)).toBeGreaterThan(0.9)
  await picture(page, 'resultados-nomes')
  await page.locator('.cabeca a').first().click()
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
