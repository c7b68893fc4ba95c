import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminAccount } from '../support/admin-account.ts'
import { succeed } from '../support/client.ts'
import { longNotice } from '../support/operations.ts'
import { registerCsv } from '../support/register-files.ts'
import { dayAhead, rotaCsv, shiftOf, uploadRota } from '../support/rota-files.ts'
import { openPharmacy, pharmacyBody, stockItem } from '../support/scenario.ts'
import { openPhone } from './chromium.ts'
import { withDemo } from './demo-service.ts'
import { fillMonth } from './month.ts'
import { isWellMade, picture } from './screens.ts'
import { sideways } from './sideways.ts'

const service = withDemo()
const longest =
  'Farmácia Nossa Senhora da Conceição da Muxima e Filhos, Comércio Geral e Prestação de Serviços, Limitada'

/** Signed in as the administrator, by the page. */
async function atDesk(options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  // axe is put into the page, which its policy refuses to anybody else
  const context = await openPhone({ viewport: { width: 360, height: 740 }, bypassCSP: true, ...options })
  const page = await context.newPage()
  await page.goto(`${service.address}/entrar?voltar=/gestao`)
  await page.getByLabel('E-mail').fill(adminAccount.email)
  await page.getByLabel('Palavra-passe').fill(adminAccount.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByRole('heading', { level: 1, name: 'Olá' }).waitFor()
  return page
}

async function wellMade(page: Page, name: string): Promise<void> {
  await isWellMade(page, name)
  const usual = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 900 })
  await picture(page, `${name}-secretaria`)
  expect(await sideways(page), name).toBeLessThanOrEqual(0)
  if (usual) await page.setViewportSize(usual)
}

test('the screens of the office are well made, empty, full and refused', async () => {
  const { id } = await openPharmacy(service, {
    nome: longest,
    endereco: 'Rua Comandante Gika, travessa da Sagrada Família, prédio 214, rés-do-chão esquerdo',
    bairro: 'Projecto Nova Vida',
    municipio: 'Kilamba Kiaxi',
    servicos: ['Medição da tensão arterial', 'Teste de malária'],
    notas: 'Entrada pela travessa.',
  })
  const client = await openPharmacy(service).then((scene) => scene.client)
  const user = await service.anyone.register({ nome: 'Esperança Domingos' })
  succeed(await user.post('/api/reservas', { stock_item_id: await stockItem(client) }))
  const motivo = 'Reservou cinco vezes e nunca levantou.\nNinguém atende o telefone.'
  succeed(await user.post(`/api/farmacias/${id}/problemas`, { motivo: 'sem_o_que_diz', texto: motivo }))
  succeed(await client.post('/api/denuncias', { utilizador_id: user.id, motivo }))
  const notice = longNotice('Falsiclav 875 mg comprimidos')
  await stockItem(client, { nome: notice.produto })
  const { recolha } = succeed(await (await service.admin()).post('/api/admin/recolhas', notice))
  const page = await atDesk()
  await wellMade(page, 'gestao')
  const screens: Record<string, string> = {
    'gestao-farmacias': '/gestao/farmacias',
    'gestao-farmacias-licenca': '/gestao/farmacias?licenca=por_dizer',
    'gestao-farmacias-nenhuma': '/gestao/farmacias?q=zzkqx&estado=congeladas',
    'gestao-mapa': '/gestao/farmacias/mapa',
    'gestao-mapa-vazio': '/gestao/farmacias/mapa?q=zzkqx',
    'gestao-farmacia': `/gestao/farmacias/${id}`,
    'gestao-farmacia-nova': '/gestao/farmacias/nova',
    'gestao-farmacia-alterar': `/gestao/farmacias/${id}/alterar`,
    'gestao-farmacia-estado': `/gestao/farmacias/${id}/estado`,
    'gestao-farmacia-horario': `/gestao/farmacias/${id}/horario`,
    'gestao-farmacia-codigo': `/gestao/farmacias/${id}/codigo`,
    'gestao-farmacia-chaves': `/gestao/farmacias/${id}/chaves`,
    'gestao-denuncias': '/gestao/denuncias',
    'gestao-problemas': '/gestao/problemas',
    'gestao-avisos': '/gestao/avisos',
    'gestao-recolhas': '/gestao/recolhas',
    'gestao-recolha-nova': '/gestao/recolhas/nova',
    'gestao-recolha': `/gestao/recolhas/${recolha.id}`,
    'gestao-recolha-retirar': `/gestao/recolhas/${recolha.id}/retirar`,
    'gestao-contas': '/gestao/contas',
    'gestao-conta': `/gestao/contas/${user.id}`,
    'gestao-conta-apagar': `/gestao/contas/${user.id}/apagar`,
    'gestao-conta-nova': '/gestao/contas/nova',
    'gestao-mensagens-nenhuma': '/gestao/mensagens',
    'gestao-numeros-poucos': '/gestao/numeros',
    'gestao-contas-recentes': '/gestao/contas/recentes',
    'gestao-procuras': '/gestao/procuras',
    'gestao-auditoria': '/gestao/auditoria',
    'gestao-farmacia-apagar': `/gestao/farmacias/${id}/apagar`,
  }
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(service.address + path)
    await wellMade(page, name)
  }
  await page.getByLabel('Para confirmar').fill('outra')
  await page.getByRole('button', { name: 'Apagar para sempre' }).click()
  await page.getByRole('alert').waitFor()
  await wellMade(page, 'gestao-farmacia-apagar-recusado')
})

test('a month of figures and what was not delivered are well made, and are acted upon without JavaScript', async () => {
  await fillMonth(service, (await openPharmacy(service, { nome: `${longest} (Viana)` })).id)
  const page = await atDesk()
  await wellMade(page, 'gestao-por-tratar')
  await page.goto(`${service.address}/gestao/numeros`)
  await wellMade(page, 'gestao-numeros')
  await page.getByText('Todos os números, dia a dia').click()
  await wellMade(page, 'gestao-numeros-tabela')
  await page.goto(`${service.address}/gestao/mensagens?quais=atrasadas`)
  await wellMade(page, 'gestao-mensagens-atrasadas')
  await page.goto(`${service.address}/gestao/mensagens`)
  await wellMade(page, 'gestao-mensagens')
  await page.getByText('Descartar', { exact: true }).first().click()
  await wellMade(page, 'gestao-mensagens-largar')

  const plain = await atDesk({ javaScriptEnabled: false })
  await plain.getByRole('link', { name: 'Mensagens', exact: true }).click()
  await plain.getByRole('button', { name: 'Reenviar' }).first().click()
  await plain.getByText('Vai ser enviada outra vez.').waitFor()
  await plain.getByText('Descartar', { exact: true }).first().click()
  await plain.getByRole('button', { name: 'Descartar esta mensagem' }).first().click()
  await plain.getByText('Descartada: não volta a ser tentada.').waitFor()
})

test('Publishes a notice with JavaScript off: the faults, what it touches, and who has not answered', async () => {
  const { client } = await openPharmacy(service)
  await stockItem(client, { nome: 'Semscriptol 20 mg' })
  const page = await atDesk({ javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Recolhas', exact: true }).click()
  await page.getByRole('link', { name: 'Publicar um aviso' }).click()
  await page.getByRole('button', { name: 'Ver a que se aplica' }).click()
  await page.getByRole('alert').waitFor()
  await picture(page, 'gestao-recolha-recusada')
  await page.getByLabel('Número do aviso').fill('7/2026')
  await page.getByLabel('Data do aviso').fill('18/01/2026')
  await page.getByLabel('Produto').fill('Semscriptol 20 mg')
  await page.getByLabel('São todos os lotes').check()
  await page.getByLabel('Porque se recolhe').fill('É falso.')
  await page.getByLabel('O que fazer').fill('Não venda.')
  await page.getByLabel('Endereço do aviso').fill('https://exemplo.ao/7')
  await page.getByRole('button', { name: 'Ver a que se aplica' }).click()
  await page.getByText('1 farmácia é avisada por SMS.').waitFor()
  await picture(page, 'gestao-recolha-vista')
  expect(await sideways(page), 'what a notice touches').toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Publicar e avisar' }).click()
  await page.getByText('Aviso publicado.').waitFor()
})

test('Registers, freezes and deletes a pharmacy with JavaScript off', async () => {
  const page = await atDesk({ javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Farmácias', exact: true }).click()
  await page.getByRole('link', { name: 'Registar farmácia' }).click()
  await page.getByLabel('Nome').fill('Farmácia Sem Scripts')
  await page.getByLabel('Telefone').fill('923456789')
  await page.getByLabel('Posição').fill('geo:-8.8147,13.2367')
  await page.getByRole('button', { name: 'Registar' }).click()
  await page.getByText('Este código só aparece agora.').waitFor()
  await picture(page, 'gestao-codigo-sem-javascript')
  expect(await sideways(page), 'the code on its sheet').toBeLessThanOrEqual(0)
  await page.getByRole('link', { name: 'Já o guardei' }).click()
  await page.getByRole('link', { name: 'Congelar' }).click()
  await page.getByRole('button', { name: 'Congelar' }).click()
  await page.getByText('Congelada: já não aparece').waitFor()
  await page.getByRole('link', { name: 'Apagar' }).click()
  await page.getByLabel('Para confirmar').fill('Farmácia Sem Scripts')
  await page.getByRole('button', { name: 'Apagar para sempre' }).click()
  await page.getByText('Apagada: Farmácia Sem Scripts.').waitFor()
})

/**
 * Register file with good lines, whose names are as long as can be, a pharmacy that is there, one abroad, and wrong
 * lines.
 */
const register = (there: string) =>
  registerCsv([
    pharmacyBody({ nome: `${longest} (Talatona)`, endereco: 'Rua Comandante Gika, prédio 214', bairro: 'Nova Vida' }),
    pharmacyBody({ nome: 'Farmácia Sem Telefone Nenhum', telefone: null, municipio: 'Viana' }),
    pharmacyBody({ nome: 'Farmácia Sem o Sinal Menos', latitude: 8.81, telefone: '222000111' }),
    pharmacyBody({ nome: there, telefone: '924000111', bairro: 'Maianga' }),
    pharmacyBody({ nome: 'F' }),
    pharmacyBody({ nome: 'Farmácia de Sítio Nenhum', latitude: 'treze', longitude: 'dez' }),
  ])

test('a file of pharmacies is seen and brought in, and each screen of it is well made', async () => {
  const there = await openPharmacy(service, { nome: `${longest} (Cazenga)` })
  const file = { name: 'farmacias.csv', mimeType: 'text/csv', buffer: Buffer.from(register(there.nome)) }
  const page = await atDesk()
  await page.goto(`${service.address}/gestao/farmacias/importar`)
  await wellMade(page, 'gestao-importar')
  await page
    .getByLabel('Ficheiro', { exact: true })
    .setInputFiles({ ...file, buffer: Buffer.from('nome;morada\nF;R\n') })
  await page.getByRole('button', { name: 'Ver o que muda' }).click()
  await page.getByRole('alert').waitFor()
  await wellMade(page, 'gestao-importar-recusado')
  await page.getByLabel('Ficheiro', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Ver o que muda' }).click()
  await page.getByText('2 farmácias novas').click()
  await page.getByText('1 já está no registo').click()
  await page.getByLabel('Escolha outra vez o mesmo ficheiro').waitFor({ state: 'hidden' })
  await wellMade(page, 'gestao-importar-ver')
  await page.getByRole('button', { name: 'Registar 2 farmácias' }).click()
  await page.getByText('Estes códigos só aparecem agora.').waitFor()
  await wellMade(page, 'gestao-importar-codigos')
  // a page of A4
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  await picture(page, 'gestao-importar-folhas')
  const sheets = page.getByRole('region', { name: 'Entrar no balcão da Botica' })
  expect([await sheets.count(), await sheets.first().isVisible(), await page.getByRole('table').isVisible()]).toEqual([
    2,
    true,
    false,
  ])
})

test('a rota is seen and written, also with JavaScript off, and each screen of it is well made', async () => {
  const there = await openPharmacy(service, { nome: `${longest} (Cacuaco)`, municipio: 'Cacuaco' })
  succeed(await uploadRota(await service.admin(), [shiftOf(there.id, { data: dayAhead(4) })]))
  const rota = rotaCsv([
    shiftOf(there.nome),
    shiftOf(there.nome, { data: dayAhead(4), de: '22:00', porta: 'telefone' }),
    shiftOf('Farmácia de Que Ninguém Ouviu Falar'),
    shiftOf(there.nome, { data: dayAhead(6), ate: '25:00' }),
  ])
  const file = { name: 'turnos.csv', mimeType: 'text/csv', buffer: Buffer.from(rota) }
  const page = await atDesk()
  await page.goto(`${service.address}/gestao/turnos?semana=${dayAhead(4)}&dia=${dayAhead(4)}`)
  await wellMade(page, 'gestao-escala')
  await page.goto(`${service.address}/gestao/turnos/importar`)
  await wellMade(page, 'gestao-turnos')
  await page
    .getByLabel('Ficheiro', { exact: true })
    .setInputFiles({ ...file, buffer: Buffer.from('nome;morada\nF;R\n') })
  await page.getByRole('button', { name: 'Ver o que muda' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel('Ficheiro', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Ver o que muda' }).click()
  await page.getByText('1 turno novo').click()
  await page.getByText('1 turno alterado').click()
  await wellMade(page, 'gestao-turnos-ver')
  await page.getByRole('button', { name: 'Escrever os turnos' }).click()
  await page.getByText('Turnos novos: 1. Alterados: 1.').waitFor()
  await wellMade(page, 'gestao-turnos-escritos')
  const other = { ...file, buffer: Buffer.from(rotaCsv([shiftOf(there.nome, { data: dayAhead(8) })])) }
  const plain = await atDesk({ javaScriptEnabled: false })
  await plain.getByRole('link', { name: 'Turnos', exact: true }).click()
  await plain.getByRole('link', { name: 'Importar um ficheiro' }).click()
  await plain.getByLabel('Ficheiro', { exact: true }).setInputFiles(other)
  await plain.getByRole('button', { name: 'Ver o que muda' }).click()
  await plain.getByLabel('Escolha outra vez o mesmo ficheiro').setInputFiles(other)
  await plain.getByRole('button', { name: 'Escrever os turnos' }).click()
  await plain.getByText('Turnos novos: 1. Alterados: 0.').waitFor()
})

test('Previews, chooses again and imports a file of pharmacies with JavaScript off', async () => {
  const nome = 'Farmácia do Ficheiro Sem Scripts'
  const file = { name: 'f.csv', mimeType: 'text/csv', buffer: Buffer.from(registerCsv([pharmacyBody({ nome })])) }
  const page = await atDesk({ javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Farmácias', exact: true }).click()
  await page.getByRole('link', { name: 'Importar ficheiro' }).click()
  await page.getByLabel('Ficheiro', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Ver o que muda' }).click()
  await page.getByText('1 farmácia nova').waitFor()
  await page.getByLabel('Escolha outra vez o mesmo ficheiro').setInputFiles(file)
  await page.getByRole('button', { name: 'Registar 1 farmácia' }).click()
  await page.getByText('Uma farmácia registada.').waitFor()
  await picture(page, 'gestao-importar-sem-javascript')
  await page.getByRole('link', { name: 'Já os guardei' }).click()
  await page.getByLabel('Nome, morada ou telefone').fill(nome)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page.getByRole('link', { name: nome }).waitFor()
})
