import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { openPhone } from './chromium.ts'
import { withDemo } from './demo-service.ts'
import { isWellMade, picture } from './screens.ts'

const service = withDemo()
// axe is put into the page, which its policy refuses to anybody else
const context = () => openPhone({ viewport: { width: 360, height: 740 }, bypassCSP: true })

async function signUp(page: Page): Promise<void> {
  await page.goto(`${service.address}/registar`)
  await page.getByLabel('Nome').fill('Esperança Domingos')
  await page.getByLabel('E-mail').fill(`${randomUUID()}@exemplo.ao`)
  await page.getByLabel('Palavra-passe').fill('uma frase só minha')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL(`${service.address}/`)
}

/** The screens that anybody sees, each by the state it is in. */
const open: Record<string, string> = {
  inicio: '/',
  resultados: '/procura?q=paracetamol&perto=Maianga',
  'resultados-sem-lugar': '/procura?q=paracetamol&abertas=1&ordem=preco',
  'resultados-lugar-desconhecido': '/procura?q=paracetamol&perto=Nenhures',
  'nada-quis-dizer': '/procura?q=parasetmlo&perto=Maianga',
  'nada-encontrado': '/procura?q=zzkqx',
  'nada-com-filtros': '/procura?q=paracetamol&perto=-12.5,13.5&raio=2',
  mapa: '/procura/mapa?q=paracetamol&perto=Maianga',
  'mapa-sem-lugar': '/procura/mapa?q=paracetamol&perto=',
  'mapa-nada': '/procura/mapa?q=zzkqx&perto=Maianga',
  farmacias: '/procura?tipo=farmacia&perto=Talatona',
  entrar: '/entrar?voltar=%2Ffarmacias%2Fx%2Freservar%2Fy',
  registar: '/registar',
  recuperar: '/recuperar',
  repor: '/repor?token=x',
  confirmar: '/confirmar?token=x',
  'alerta-novo': '/alertas/novo?procura=insulina&perto=Maianga',
  receita: '/receita',
  'receita-resultados': '/receita?q=paracetamol%0Aamoxicilina%0Aibuprofeno&perto=Maianga',
  'receita-sem-nada': '/receita?q=zzkqx%0Aqqqkk&abertas=1',
  'receita-a-mais': `/receita?q=${'abcdefghijk'.split('').join('%0A')}`,
  'nao-existe': '/nada',
}

test.each(Object.entries(open))('the screen «%s» is well made', async (name, path) => {
  const page = await (await context()).newPage()
  await page.goto(service.address + path)
  await isWellMade(page, name)
  await page.setViewportSize({ width: 1280, height: 900 })
  await picture(page, `${name}-secretaria`)
})

describe('a pharmacy', () => {
  test('with a long name and two hundred items, and none', async () => {
    const page = await (await context()).newPage()
    const { id, client } = await openPharmacy(service, {
      nome: 'Farmácia Nossa Senhora da Conceição da Muxima e Filhos, Comércio Geral e Prestação de Serviços, Limitada',
      endereco: 'Rua Comandante Gika, travessa da Sagrada Família, prédio 214, rés-do-chão esquerdo',
      bairro: 'Projecto Nova Vida',
      municipio: 'Kilamba Kiaxi',
      servicos: ['Medição da tensão arterial', 'Teste de malária', 'Injecções'],
      notas: 'Entrada pela travessa.',
    })
    await page.goto(`${service.address}/farmacias/${id}`)
    await isWellMade(page, 'farmacia-sem-stock')
    for (let i = 0; i < 200; i++) {
      await stockItem(client, {
        nome: `Amoxicilina 500 mg + ácido clavulânico 125 mg, comprimidos revestidos, caixa ${i}`,
      })
    }
    await page.goto(`${service.address}/farmacias/${id}?tudo=1`)
    expect(await page.locator('.artigo').count()).toBe(200)
    await isWellMade(page, 'farmacia-200-artigos')
    await page.goto(`${service.address}/farmacias/${id}?artigo=nada`)
    await isWellMade(page, 'farmacia-sem-o-artigo')
  })
})

test('what a person with an account sees is well made, with its faults too', async () => {
  const page = await (await context()).newPage()
  await signUp(page)
  const see = async (path: string, name: string) => {
    await page.goto(service.address + path)
    await isWellMade(page, name)
  }
  await see('/reservas', 'reservas-vazias')
  await page.goto(`${service.address}/procura?q=paracetamol&perto=Maianga`)
  await page
    .getByRole('link', { name: /^Reservar / })
    .first()
    .click()
  await isWellMade(page, 'reservar')
  await page.getByLabel('Quantas unidades?').evaluate((input) => input.closest('form')?.setAttribute('novalidate', ''))
  await page.getByLabel('Quantas unidades?').fill('0')
  await page.getByRole('button', { name: 'Confirmar reserva' }).click()
  await page.getByRole('alert').waitFor()
  await isWellMade(page, 'reservar-recusado')
  await page.getByLabel('Quantas unidades?').fill('1')
  await page.getByRole('button', { name: 'Confirmar reserva' }).click()
  await page.getByText('Reservado.').waitFor()
  await isWellMade(page, 'reservas')
  const [hold] = await page.locator('.cartao.reserva').all()
  const id = (await hold?.getAttribute('id'))?.slice(2)
  const pharmacy = await hold?.locator('a[href^="/farmacias/"]').getAttribute('href')
  await see(`/reservas/${id}/aumentar`, 'aumentar')
  await see(`/reservas/${id}/cancelar`, 'cancelar')
  await see(`${pharmacy}`, 'farmacia')
  await see(`${pharmacy}/avaliar`, 'avaliar')
  await see(`${pharmacy}/problema`, 'problema')
  await see(`${pharmacy}/caminho?perto=Maianga`, 'caminho')
  await page.goto(`${service.address}/receita?q=paracetamol%0Aamoxicilina&perto=Maianga`)
  await page
    .getByRole('link', { name: /^Reservar os 2/ })
    .first()
    .click()
  await isWellMade(page, 'receita-reservar')
  await see('/alertas', 'alertas-vazios')
  await see('/conta', 'conta')
  await see('/conta/dados', 'conta-dados')
  await see('/conta/palavra-passe', 'conta-palavra-passe')
  await see('/conta/apagar', 'conta-apagar')
  await see('/sair', 'sair')
})
