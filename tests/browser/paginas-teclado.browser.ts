import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { adminAccount } from '../support/admin-account.ts'
import { hold, itemSeen, mine } from '../support/holds.ts'
import { patience } from '../support/pace.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { openPhone } from './chromium.ts'
import { withDemo } from './demo-service.ts'
import { Keyboard } from './keyboard.ts'

const service = withDemo()

async function atKeyboard(path: string): Promise<Keyboard> {
  const context = await openPhone({ viewport: { width: 360, height: 740 }, hasTouch: false, isMobile: false })
  const page = await context.newPage()
  await page.goto(service.address + path)
  return new Keyboard(page)
}

const said = (who: string, { steps }: Keyboard) => process.stdout.write(`teclado: ${who}, ${steps} passos vistos\n`)

test('A patient searches, filters, sees the map, registers, holds, and cancels by keyboard alone', async () => {
  const keys = await atKeyboard('/')
  const { page } = keys
  await page.getByRole('combobox', { name: 'Que medicamento procura?' }).waitFor()
  await keys.skip()
  // by night the pharmacies on duty come first
  await keys.to('Que medicamento procura?')
  await keys.type('parac')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('option').first().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Escape')
  expect(await page.getByRole('option').count()).toBe(0)
  expect(await page.getByRole('combobox', { name: 'Que medicamento procura?' }).inputValue()).toBe('parac')
  await keys.to(/^Procurar/)
  expect((await keys.step())?.name).toBe('Medicamento')
  await keys.to('Onde está?')
  await keys.type('Maianga')
  await keys.to(/^Procurar/, 'Shift+Tab')
  await keys.to('Que medicamento procura?', 'Shift+Tab')
  await page.keyboard.press('End')
  await keys.type('e')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await keys.enter()
  await page.getByRole('heading', { name: /, em .* farmácias/ }).waitFor()

  await keys.skip()
  const unfold = async () => {
    await keys.to(/^Filtros · /)
    await page.keyboard.press('Enter')
  }
  await unfold()
  await keys.to('24 horas')
  await keys.enter()
  await keys.skip()
  await unfold()
  expect((await keys.to('24 horas')).html).toContain('aria-current')
  await keys.enter()
  await keys.skip()
  await keys.to('Ver no mapa')
  await keys.enter()
  await keys.skip()
  const pin = await keys.to(/^1\. .*: ver na lista$/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/#f-1$/)
  const first = await keys.step()
  expect(pin.name).toContain(first?.name)
  await keys.enter()
  await page.getByRole('heading', { level: 1, name: first?.name ?? '' }).waitFor()

  await keys.skip()
  await keys.to(/^Reservar /)
  await keys.enter()
  await keys.skip()
  await keys.to('Quantas?')
  await page.keyboard.press('ArrowUp')
  await keys.to('Confirmar reserva')
  await keys.enter()
  await keys.skip()
  await keys.to('Criar conta')
  await keys.enter()
  await keys.skip()
  await keys.to('Nome')
  await keys.type('Esperança Domingos')
  await keys.to(/^E-mail/)
  await keys.type('esperanca@exemplo')
  await keys.to(/^Palavra-passe/)
  await keys.type('uma frase só minha')
  await keys.enter()
  await keys.isToldWhatIsWrong(/^E-mail: /)
  await page.keyboard.press('Control+A')
  await keys.type(`${randomUUID()}@exemplo.ao`)
  await keys.to(/^Palavra-passe/)
  await keys.type('uma frase só minha')
  await keys.to('Criar conta')
  await keys.enter()
  await page.getByLabel('Quantas?').waitFor()
  expect(await page.getByLabel('Quantas?').inputValue()).toBe('2')
  await keys.skip()
  await keys.to('Confirmar reserva')
  await keys.enter('Space')
  await page.getByText('Reservado. Mostre o código ao balcão.').waitFor()
  await keys.skip()
  await keys.to('Cancelar')
  await keys.enter()
  await keys.skip()
  await keys.to('Sim, cancelar')
  await keys.enter()
  await page.getByText('Reserva cancelada.').waitFor()
  said('quem procura', keys)
})

test('A pharmacy signs in, hands over by the code, changes its stock, and imports a file by keyboard alone', async () => {
  const scene = await openPharmacy(service)
  const id = await stockItem(scene.client, { nome: 'Panadol 500 mg', quantidade: 10 })
  const user = await service.anyone.register({ nome: 'Maria Domingos' })
  const held = await hold(user, await stockItem(scene.client, { nome: 'Coartem', quantidade: 3 }), 1)
  const keys = await atKeyboard('/balcao')
  const { page } = keys
  await keys.to(/^Código da farmácia/)
  await keys.type('1111111111')
  await keys.enter()
  await keys.isToldWhatIsWrong()
  await keys.to(/^Código da farmácia/)
  await page.keyboard.press('Control+A')
  await keys.type(scene.codigo)
  await keys.enter()
  await page.getByRole('heading', { name: '1 reserva por levantar' }).waitFor()
  await keys.skip()
  await keys.to(/^Código de levantamento/)
  await keys.type(held.codigo_levantamento)
  await keys.enter()
  await keys.skip()
  await keys.to('Sim, entreguei')
  await keys.enter()
  await page.getByText('Entregue: 1 × Coartem').waitFor()
  expect((await mine(user, held.id)).estado).toBe('concluida')

  await keys.to('Stock')
  await keys.enter()
  await page.getByRole('heading', { level: 1, name: 'Stock' }).waitFor()
  await keys.skip()
  const quantity = () => itemSeen(scene.client, id).then(({ quantidade }) => quantidade)
  const taps = [
    ['Juntar 1 a Panadol 500 mg', 'Space', 11],
    ['Acabou Panadol 500 mg', 'Enter', 0],
  ] as const
  for (const [name, key, left] of taps) {
    await keys.to(name)
    await page.keyboard.press(key)
    await vi.waitFor(async () => expect(await quantity()).toBe(left), patience)
    await page.locator('#dito').getByText(`Panadol 500 mg: ${left} unidades`).waitFor()
    // a removed button cannot keep the focus, which stays in the item
    expect((await keys.focus())?.name).toContain('Panadol 500 mg')
  }

  // the browser is told to hand choosers over, and a key pressed at once may come before it knows
  const chosen = page.waitForEvent('filechooser')
  await keys.to('Importar', 'Shift+Tab')
  await keys.enter()
  await keys.skip()
  await keys.to(/^Ficheiro/)
  await page.keyboard.press('Space')
  const chooser = await chosen
  await chooser.setFiles({
    name: 'stock.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('nome;quantidade\nPanadol 500 mg;7\n'),
  })
  await keys.to('Ver o que muda')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'O que vai mudar' }).waitFor()
  await vi.waitFor(async () => expect((await keys.focus())?.html).toContain('<h1'), patience)
  await keys.to(/^Aplicar/)
  await keys.enter()
  await vi.waitFor(async () => expect(await quantity()).toBe(7), patience)
  said('a farmácia', keys)
})

test('An administrator searches, registers, freezes, and deletes by typing the name, by keyboard alone', async () => {
  const keys = await atKeyboard('/entrar?voltar=/gestao')
  const { page } = keys
  const name = `Farmácia do Teclado ${randomUUID().slice(0, 8)}`
  await keys.to(/^E-mail/)
  await keys.type(adminAccount.email)
  await keys.to(/^Palavra-passe/)
  await keys.type(adminAccount.password)
  await keys.enter()
  await page.getByRole('heading', { level: 1, name: 'Olá' }).waitFor()
  await keys.to('Farmácias')
  await keys.enter()
  await keys.skip()
  await keys.to('Nome, morada ou telefone')
  await keys.type('farmácia')
  await keys.to('Estado')
  await page.keyboard.press('ArrowDown')
  await keys.to('Filtrar')
  await keys.enter()
  expect(new URL(page.url()).searchParams.get('estado')).toBe('activas')
  await keys.skip()
  await keys.to('Registar farmácia')
  await keys.enter()
  await keys.skip()
  await keys.to('Nome')
  await keys.type(name)
  await keys.to('Telefone')
  await keys.type('923456789')
  await keys.to('Posição')
  await keys.type('nenhures')
  await keys.enter()
  await keys.isToldWhatIsWrong(/^Posição: /)
  await page.keyboard.press('Control+A')
  await keys.type('-8.8147, 13.2367')
  await keys.to('Registar')
  await keys.enter()
  await page.getByText('Este código só aparece agora.').waitFor()
  await keys.skip()
  await keys.to('Já o guardei')
  await keys.enter()
  await keys.skip()
  await keys.to('Congelar')
  await keys.enter()
  await keys.skip()
  await keys.to('Congelar')
  await keys.enter()
  await page.getByText('Congelada: já não aparece').waitFor()
  await keys.skip()
  await keys.to('Apagar')
  await keys.enter()
  await keys.skip()
  await keys.to(/^Para confirmar/)
  await keys.type('outra')
  await keys.enter()
  await keys.isToldWhatIsWrong(/^Para confirmar/)
  await page.keyboard.press('Control+A')
  await keys.type(name)
  await keys.to('Apagar para sempre')
  await keys.enter()
  await page.getByText(`Apagada: ${name}.`).waitFor()
  said('a gestão', keys)
})

test('the keyboard is caught nowhere: from the first way of a page to the last, and out of it again', async () => {
  for (const path of [
    '/',
    '/procura?q=paracetamol&perto=Maianga',
    '/procura/mapa?q=paracetamol&perto=Maianga',
    '/receita',
    '/entrar',
    '/registar',
  ]) {
    const keys = await atKeyboard(path)
    const ways: string[] = []
    for (let now = await keys.step(); now && ways.length < 140; now = await keys.step()) ways.push(now.html)
    expect(ways.length, path).toBeGreaterThan(4)
    expect(ways.length, path).toBeLessThan(140)
  }
})
