import { expect, test } from 'vitest'
import { deliver, due, phones } from '../notificacoes/outbox.ts'
import { codeNow } from '../support/authenticator.ts'
import { telephoneCodeTo } from '../support/links.ts'
import { person } from '../support/people.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { openPhone } from './chromium.ts'
import { isWellMade, picture } from './screens.ts'

const service = withService({
  env: {
    SMS_PROVIDER: 'wesender',
    WESENDER_API_KEY: 'k',
    SMTP_URL: 'smtp://127.0.0.1:9',
    // every person of this file has one address
    SMS_CODIGOS_POR_REDE: '30',
  },
})

test('the second factor is set up and seen to be on, on screens that are well made', async () => {
  const { email } = await person(service, 'gestor')
  // axe is put into the page, which its policy refuses to anybody else
  const page = await (await openPhone({ viewport: { width: 360, height: 740 }, bypassCSP: true })).newPage()
  await page.goto(`${service.address}/entrar?com=email&voltar=/conta/segundo-factor`)
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

test('A telephone is confirmed on screens that are well made, and the person returns to where they were', async () => {
  const { id, email } = await person(service, 'user', { telefone: '222 333 444' })
  const phone = { viewport: { width: 360, height: 740 }, bypassCSP: true }
  const page = await (await openPhone(phone)).newPage()
  await page.goto(`${service.address}/entrar?com=email&voltar=/conta`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Palavra-passe').fill('palavra-passe de teste')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('heading', { level: 1, name: 'A minha conta' }).waitFor()
  await isWellMade(page, 'conta')
  await page.getByRole('link', { name: 'Confirmar o contacto' }).click()
  await page.getByRole('heading', { level: 1, name: 'Confirmar o contacto' }).waitFor()
  await isWellMade(page, 'contacto')
  await page.getByRole('button', { name: 'Enviar o código' }).click()
  await page.getByRole('link', { name: /não é um número de telemóvel/ }).waitFor()
  await isWellMade(page, 'telefone-recusado')
  await page.goto(`${service.address}/conta/contacto?voltar=/reservas`)
  await page.getByLabel('Telefone').fill('924 000 000')
  await page.getByRole('button', { name: 'Enviar o código' }).click()
  const code = page.getByLabel('Código', { exact: true })
  await code.waitFor()
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
  expect(await code.getAttribute('inputmode')).toBe('numeric')
  await isWellMade(page, 'telefone-codigo')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('link', { name: /restam 4 tentativas/ }).waitFor()
  await isWellMade(page, 'telefone-codigo-recusado')
  await code.fill(await telephoneCodeTo(service, id))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.waitForURL(/\/reservas$/)
  await page.goto(`${service.address}/conta/contacto`)
  await page.getByText('O telefone +244924000000 está confirmado.').waitFor()
  await isWellMade(page, 'telefone-confirmado')
})

test('A person without an e-mail enters, and deletes their account, on screens that are well made', async () => {
  const codeSent = async () => {
    const { sms, received } = phones()
    await due(service)
    await deliver(service, { sms })
    return /\b\d{6}\b/.exec(received.at(-1)?.text ?? '')?.[0] ?? ''
  }
  const page = await (await openPhone({ viewport: { width: 360, height: 740 }, bypassCSP: true })).newPage()
  await page.goto(`${service.address}/entrar/telefone?voltar=/conta`)
  await isWellMade(page, 'entrar-telefone')
  await page.getByLabel('Telefone').fill('924 100 200')
  await page.getByRole('button', { name: 'Enviar o código' }).click()
  const code = page.getByLabel('Código', { exact: true })
  await code.waitFor()
  await isWellMade(page, 'entrar-telefone-codigo')
  const right = await codeSent()
  await code.fill(right === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('link', { name: /não é o código que enviámos, ou já não vale/ }).waitFor()
  await isWellMade(page, 'entrar-telefone-recusado')
  await code.fill(right)
  await code.press('Enter')
  await page.getByLabel('Nome').waitFor()
  await isWellMade(page, 'entrar-telefone-nome')
  await page.getByLabel('Nome').fill('Mãe Joana')
  await page.getByLabel('Nome').press('Enter')
  await page.getByRole('heading', { level: 1, name: 'A minha conta' }).waitFor()
  await isWellMade(page, 'conta-sem-email')
  await page.getByRole('link', { name: 'Mudar de telefone' }).click()
  await page.getByText('Entra na Botica com este telefone.').waitFor()
  await isWellMade(page, 'contacto-sem-email')
  await page.goto(`${service.address}/conta/apagar`)
  await isWellMade(page, 'conta-apagar-sms')
  await page.getByRole('button', { name: 'Enviar o código' }).click()
  await code.waitFor()
  await isWellMade(page, 'conta-apagar-codigo')
  await code.fill(await codeSent())
  await page.getByRole('button', { name: 'Apagar para sempre' }).click()
  await page.waitForURL(`${service.address}/`)
})

test('Who confirmed no contact is told at the third hold, confirms, and holds it', async () => {
  const { id, email } = await person(service, 'user')
  const pharmacy = await openPharmacy(service, { is_24_horas: true })
  const [first, second, third] = await Promise.all(['A', 'B', 'C'].map((nome) => stockItem(pharmacy.client, { nome })))
  const page = await (await openPhone({ viewport: { width: 360, height: 740 }, bypassCSP: true })).newPage()
  await page.goto(`${service.address}/entrar?com=email`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Palavra-passe').fill('palavra-passe de teste')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(`${service.address}/`)
  const confirm = page.getByRole('button', { name: 'Confirmar reserva' })
  for (const item of [first, second]) {
    await page.goto(`${service.address}/farmacias/${pharmacy.id}/reservar/${item}`)
    await confirm.click()
    await page.waitForURL(/\/reservas/)
  }
  await page.goto(`${service.address}/farmacias/${pharmacy.id}/reservar/${third}`)
  await confirm.click()
  await page.getByText('Confirme o seu telefone ou e-mail para reservar mais.').waitFor()
  await isWellMade(page, 'reservar-por-confirmar')
  await page.getByRole('link', { name: 'Confirmar o contacto' }).click()
  await page.getByLabel('Telefone').fill('924 000 017')
  await page.getByRole('button', { name: 'Enviar o código' }).click()
  await page.getByLabel('Código', { exact: true }).fill(await telephoneCodeTo(service, id))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await confirm.click()
  await page.getByText('Mostre o código ao balcão.').waitFor()
})
