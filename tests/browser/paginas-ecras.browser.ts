import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { longNotice, noticeBody } from '../support/operations.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { openPhone } from './chromium.ts'
import { withDemo } from './demo-service.ts'
import { isWellMade, picture } from './screens.ts'

const service = withDemo({ SMS_NUMERO: '923000111', USSD_CODIGO: '*123#' })
// axe is put into the page, which its policy refuses to anybody else
const context = () => openPhone({ viewport: { width: 360, height: 740 }, bypassCSP: true })

async function signUp(page: Page): Promise<string> {
  const email = `${randomUUID()}@exemplo.ao`
  await page.goto(`${service.address}/registar`)
  await page.getByLabel('Nome').fill('Esperança Domingos')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Palavra-passe').fill('uma frase só minha')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL(`${service.address}/`)
  return email
}

/** The screens that anybody sees, each by the state it is in. */
const open: Record<string, string> = {
  inicio: '/',
  resultados: '/procura?q=paracetamol&perto=Maianga',
  'resultados-sem-lugar': '/procura?q=paracetamol&abertas=1&ordem=preco',
  'resultados-lugar-desconhecido': '/procura?q=paracetamol&perto=Nenhures',
  'resultados-lugar-por-escolher': '/procura?q=paracetamol&perto=benfica',
  'nada-quis-dizer': '/procura?q=parasetmlo&perto=Maianga',
  'nada-encontrado': '/procura?q=zzkqx',
  'nada-controlado': '/procura?q=morfina&perto=Maianga',
  'nada-com-filtros': '/procura?q=paracetamol&perto=-12.5,13.5&raio=2',
  mapa: '/procura/mapa?q=paracetamol&perto=Maianga',
  'mapa-sem-lugar': '/procura/mapa?q=paracetamol&perto=',
  'mapa-nada': '/procura/mapa?q=zzkqx&perto=Maianga',
  farmacias: '/procura?tipo=farmacia&perto=Talatona',
  turno: '/turno',
  'recolhas-nenhuma': '/recolhas',
  sobre: '/sobre',
  'por-sms': '/por-sms',
  ajuda: '/ajuda',
  privacidade: '/privacidade',
  entrar: '/entrar?voltar=%2Ffarmacias%2Fx%2Freservar%2Fy',
  registar: '/registar',
  recuperar: '/recuperar',
  repor: '/repor?token=x',
  confirmar: '/confirmar?token=x',
  'alerta-novo': '/alertas/novo?procura=insulina&perto=Maianga',
  receita: '/receita',
  'receita-resultados': '/receita?q=paracetamol%0Aamoxicilina%0Aibuprofeno&perto=Maianga',
  'receita-controlada': '/receita?q=paracetamol%0Amorfina&perto=Maianga',
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
  test('A pharmacy with a long name and two hundred items, and none', async () => {
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

test('The pages of a recalled medicine are well made: the notice, its shelf, and where it would be held', async () => {
  const page = await (await context()).newPage()
  const { id, client } = await openPharmacy(service)
  const admin = await service.admin()
  const [lots, whole] = ['Falsiclav 875 mg comprimidos', 'Recolhidol 500 mg comprimidos']
  await stockItem(client, { nome: lots, quantidade: 5, preco: 1250 })
  const item = await stockItem(client, { nome: whole, quantidade: 5 })
  const { recolha } = succeed(await admin.post('/api/admin/recolhas', longNotice(lots)))
  succeed(await admin.post('/api/admin/recolhas', noticeBody({ produto: whole })))
  const see = async (path: string, name: string) => {
    await page.goto(service.address + path)
    await isWellMade(page, name)
  }
  await see('/recolhas', 'recolhas')
  await see(`/recolhas/${recolha.id}`, 'recolha')
  await see(`/farmacias/${id}`, 'farmacia-com-recolhas')
  await see(`/farmacias/${id}/reservar/${item}`, 'reservar-recolhido')
  succeed(await admin.post(`/api/admin/recolhas/${recolha.id}/retirar`, { porque: 'O lote estava mal escrito.' }))
  await see(`/recolhas/${recolha.id}`, 'recolha-retirada')
})

test('The pages of a person with an account are well made, with their faults too', async () => {
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
  const offered = new URL(page.url()).pathname
  await see(`${offered}?seguinte=1`, 'reservar-com-seguintes')
  await page.goto(service.address + offered)
  await page.getByLabel('Quantas?').evaluate((input) => input.closest('form')?.setAttribute('novalidate', ''))
  await page.getByLabel('Quantas?').fill('0')
  await page.getByRole('button', { name: 'Confirmar reserva' }).click()
  await page.getByRole('alert').waitFor()
  await isWellMade(page, 'reservar-recusado')
  await page.getByLabel('Quantas?').fill('1')
  await page.getByRole('button', { name: 'Confirmar reserva' }).click()
  await page.getByText('Reservado.').waitFor()
  await isWellMade(page, 'reservas')
  const [hold] = await page.locator('.cartao.reserva').all()
  const id = (await hold?.getAttribute('id'))?.slice(2)
  const pharmacy = await hold?.locator('a[href^="/farmacias/"]').first().getAttribute('href')
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

/** Ended holds of the longest names there are, one an hour back from now. */
const seedEnded = (email: string, count: number) =>
  service.db.many(sql`
    insert into reserva (stock_item_id, farmacia_id, utilizador_id, quantidade, estado, motivo_cancelamento, reservado_ate,
                         codigo_levantamento, vaga, produto_nome, preco, criada_em)
    select s.id, s.farmacia_id, u.id, 1 + i % 3,
           (array['concluida', 'cancelada', 'expirada', 'cancelada'])[1 + i % 4],
           case when i % 4 = 3 then 'sem_stock' end,
           now() - make_interval(hours => i), lpad(i::text, 6, '0'), 1, s.nome, s.preco, now() - make_interval(hours => i + 3)
      from generate_series(1, ${count}::int) i
      join (select row_number() over (order by length(p.nome) desc, s.id) n, s.*, p.nome
              from stock_item s join produto p on p.id = s.produto_id) s on s.n = i
      join utilizador u on u.email = ${email}`)

test('two hundred holds that are over are all there, page after page, and well made', async () => {
  const page = await (await context()).newPage()
  const email = await signUp(page)
  await seedEnded(email, 200)
  await page.goto(`${service.address}/reservas`)
  await isWellMade(page, 'reservas-200')
  const older = page.getByRole('link', { name: 'Mais antigas' })
  const seen: string[] = []
  for (;;) {
    seen.push(...(await page.locator('.passada').allInnerTexts()))
    if (!(await older.isVisible())) break
    const before = page.url()
    await older.click()
    await page.waitForURL((url) => url.href !== before)
  }
  expect(seen.length).toBe(200)
  expect(new Set(seen).size).toBe(200)
  await isWellMade(page, 'reservas-200-ultimas')
  await page.getByRole('link', { name: 'As mais recentes' }).click()
  await page.waitForURL(`${service.address}/reservas`)
})
