import { expect, test } from 'vitest'
import { codeNow } from '../support/authenticator.ts'
import { person } from '../support/people.ts'
import { withService } from '../support/with-service.ts'
import { openPhone } from './chromium.ts'
import { isWellMade, picture } from './screens.ts'

const service = withService()

test('the second factor is set up and seen to be on, on screens that are well made', async () => {
  const { email } = await person(service, 'gestor')
  // axe is put into the page, which its policy refuses to anybody else
  const page = await (await openPhone({ viewport: { width: 360, height: 740 }, bypassCSP: true })).newPage()
  await page.goto(`${service.address}/entrar?voltar=/conta/segundo-factor`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Palavra-passe').fill('palavra-passe de teste')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Segundo factor' }).waitFor()
  await isWellMade(page, 'segundo-factor')
  await page.getByLabel('Palavra-passe').fill('palavra-passe de teste')
  await page.getByRole('button', { name: 'Começar' }).click()
  await page.getByRole('img', { name: 'O segredo' }).waitFor()
  await isWellMade(page, 'segundo-factor-ligar')
  await page.getByLabel('O código que a aplicação mostra').fill('000000')
  await page.getByRole('button', { name: 'Ligar' }).click()
  await page.getByRole('alert').waitFor()
  await isWellMade(page, 'segundo-factor-recusado')
  const secret = (await page.locator('.segredo code').textContent())?.replaceAll(' ', '') ?? ''
  await page.getByLabel('O código que a aplicação mostra').fill(codeNow(secret))
  await page.getByRole('button', { name: 'Ligar' }).click()
  await page.getByRole('heading', { name: 'Guarde os códigos de recuperação' }).waitFor()
  await isWellMade(page, 'segundo-factor-codigos')
  await page.setViewportSize({ width: 1280, height: 900 })
  await picture(page, 'segundo-factor-codigos-secretaria')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('link', { name: 'Já os guardei' }).click()
  await page.getByRole('link', { name: 'Segundo factor' }).click()
  await page.getByText('Ligado:').waitFor()
  await isWellMade(page, 'segundo-factor-ligado')
  expect(new URL(page.url()).pathname).toBe('/conta/segundo-factor')
})
