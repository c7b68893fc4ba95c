import type { Page } from 'playwright-core'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { hold } from '../support/holds.ts'
import { longNotice } from '../support/operations.ts'
import { prepareEach } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { withService } from '../support/with-service.ts'
import { openPhone } from './chromium.ts'
import { isWellMade, picture } from './screens.ts'

const service = withService()
const long = 'Amoxicilina 875 mg + ácido clavulânico 125 mg, comprimidos revestidos por película, caixa de 16'
const scene = prepareEach(() =>
  openPharmacy(service, {
    nome: `Farmácia Nossa Senhora da Conceição da Muxima e Filhos, Comércio Geral, Limitada ${crypto.randomUUID().slice(0, 4)}`,
    bairro: 'Projecto Nova Vida',
    municipio: 'Kilamba Kiaxi',
    servicos: ['Medição da tensão arterial', 'Teste de malária'],
  }),
)

/** @param look at the page for signing in, too */
async function atCounter(look = false): Promise<Page> {
  // axe is put into the page, which its policy refuses to anybody else
  const page = await (await openPhone({ viewport: { width: 360, height: 740 }, bypassCSP: true })).newPage()
  await page.goto(`${service.address}/balcao/entrar`)
  if (look) {
    await isWellMade(page, 'balcao-entrar')
    await page.getByLabel('Código da farmácia').fill('1111111111')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.getByRole('alert').waitFor()
    await isWellMade(page, 'balcao-entrar-recusado')
  }
  await page.getByLabel('Código da farmácia').fill(scene.codigo)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL(`${service.address}/balcao`)
  return page
}

async function see(page: Page, path: string, name: string): Promise<void> {
  await page.goto(service.address + path)
  await isWellMade(page, `balcao-${name}`)
  const usual = page.viewportSize() ?? { width: 360, height: 740 }
  await page.setViewportSize({ width: 1280, height: 900 })
  await picture(page, `balcao-${name}-secretaria`)
  await page.setViewportSize(usual)
}

async function fill(): Promise<void> {
  const lines = Array.from({ length: 200 }, (_, n) => `${long} ${n};${n};${n * 125},5`).join('\n')
  const form = new FormData()
  form.append('ficheiro', new Blob([`nome;quantidade;preco\n${lines}\n`]), 'stock.csv')
  expect((await scene.client.post('/api/perfil/stock/importar', form)).status).toBe(200)
  await service.db.statement((tx) =>
    tx.run(sql`
      update stock_item set atualizado_em = now() - interval '12 days'
       where farmacia_id = ${scene.id} and quantidade % 7 = 3`),
  )
}

test('the counter is well made, empty and full', async () => {
  const page = await atCounter(true)
  await see(page, '/balcao', 'vazio')
  const user = await service.anyone.register({ nome: 'Maria da Conceição dos Santos Domingos', telefone: '924111222' })
  const id = await stockItem(scene.client, { nome: long, quantidade: 9, preco: 12_500.5 })
  const reserva = await hold(user, id, 2)
  await see(page, '/balcao', 'com-reservas')
  succeed(await (await service.admin()).post('/api/admin/recolhas', longNotice(long)))
  await see(page, '/balcao', 'com-recolha')
  await see(page, '/balcao/recolhas', 'recolhas')
  await see(page, '/balcao/codigo', 'codigo')
  await see(page, `/balcao/reservas/${reserva.id}/entregar`, 'entregar')
  await see(page, `/balcao/reservas/${reserva.id}/cancelar`, 'cancelar')
  await see(page, `/balcao/reservas/${reserva.id}/responder`, 'responder')
  await see(page, `/balcao/reservas/${reserva.id}/denunciar`, 'denunciar')
  await see(page, '/balcao/sair', 'sair')
})

test('the stock is well made, empty, with two hundred items, and with what is wrong', async () => {
  const page = await atCounter()
  await see(page, '/balcao/stock', 'stock-vazio')
  await fill()
  const user = await service.anyone.register()
  const id = await stockItem(scene.client, { nome: `A ${long}`, quantidade: 9, preco: 12_500.5 })
  await hold(user, id, 2)
  await see(page, '/balcao/stock', 'stock-cheio')
  await see(page, '/balcao/stock?q=nada+disto', 'stock-nada')
  await see(page, '/balcao/stock?so=desactualizados', 'stock-por-confirmar')
  await see(page, `/balcao/stock/${id}`, 'artigo')
  await see(page, `/balcao/stock/${id}/apagar`, 'artigo-reservado')
  await see(page, '/balcao/stock/novo', 'artigo-novo')
  await page.getByLabel('Nome', { exact: false }).fill(long)
  await page.getByLabel('Quantas há').fill('3')
  await page.getByLabel('Preço da embalagem').fill('caro')
  await page.getByRole('button', { name: 'Juntar ao stock' }).click()
  await page.getByRole('group', { name: 'Já tem' }).waitFor()
  await isWellMade(page, 'balcao-artigo-ja-tem')
  await page.getByRole('radio', { name: 'Criar outro' }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('alert').waitFor()
  await isWellMade(page, 'balcao-artigo-recusado')
})

test('the profile is well made, and says what is wrong with it', async () => {
  const page = await atCounter()
  await see(page, '/balcao/perfil', 'perfil')
  await see(page, '/balcao/perfil/acessos', 'acessos')
  await see(page, '/balcao/perfil/foto', 'foto')
  await see(page, '/balcao/perfil/chaves', 'chaves')
  await page.getByRole('button', { name: 'Fazer a chave' }).click()
  await page.getByRole('alert').waitFor()
  await isWellMade(page, 'balcao-chaves-recusada')
  await page.getByLabel('Nome').fill('Caixa da loja')
  await page.getByLabel('Ver o stock').check()
  await page.getByRole('button', { name: 'Fazer a chave' }).click()
  await page.getByRole('button', { name: 'Copiar' }).waitFor()
  await isWellMade(page, 'balcao-chave-nova')
  await page.getByRole('link', { name: 'Já a guardei' }).click()
  await isWellMade(page, 'balcao-chaves')
  await page.getByRole('link', { name: 'Terminar Caixa da loja' }).click()
  await isWellMade(page, 'balcao-chave-terminar')
  await see(page, '/balcao/perfil/webhooks', 'webhooks')
  await page.getByLabel('Endereço').fill('http://caixa.exemplo.ao/')
  await page.getByRole('button', { name: 'Juntar' }).click()
  await page.getByRole('alert').waitFor()
  await isWellMade(page, 'balcao-webhooks-recusado')
  await page.getByLabel('Endereço').fill(`https://caixa.exemplo.ao/${'caminho-comprido/'.repeat(8)}`)
  await page.getByRole('button', { name: 'Juntar' }).click()
  await page.getByLabel('O segredo').waitFor()
  await isWellMade(page, 'balcao-webhooks-segredo')
  const [webhook] = succeed(await scene.client.get('/api/perfil/webhooks'))
  succeed(await scene.client.post(`/api/perfil/webhooks/${webhook.id}/testar`))
  await see(page, `/balcao/perfil/webhooks/${webhook.id}?feito=testado`, 'webhook')
  await see(page, '/balcao/perfil/horario', 'horario')
  await page.getByLabel('Sábado').fill('8 até tarde')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('alert').waitFor()
  await isWellMade(page, 'balcao-horario-recusado')
  await see(page, '/balcao/perfil/dados', 'perfil-dados')
  await page.getByLabel('Telefone principal').fill('1')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('alert').waitFor()
  await isWellMade(page, 'balcao-perfil-recusado')
})

test('a file is well shown before it is applied, with what is wrong with it', async () => {
  const page = await atCounter()
  await see(page, '/balcao/stock/importar', 'importar')
  await fill()
  const lines = Array.from({ length: 60 }, (_, n) => `${long} ${n};${n % 9 === 0 ? 'muitos' : n + 1};${n * 100}`)
  const text = ['nome;quantidade;preco;lote', 'Novo xarope para a tosse;7;850', ...lines].join('\n')
  await page
    .getByLabel('Ficheiro', { exact: true })
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByLabel('Pôr a zero').check()
  await page.getByRole('button', { name: 'Ver o que muda' }).click()
  await page.getByRole('heading', { name: 'O que vai mudar' }).waitFor()
  await isWellMade(page, 'balcao-importar-visto')
})
