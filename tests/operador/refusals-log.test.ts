import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectErro } from '../support/erro.ts'
import { hold } from '../support/holds.ts'
import { patience } from '../support/pace.ts'
import { person } from '../support/people.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import type { TestService } from '../support/service.ts'
import { serviceForTest } from '../support/with-service.ts'

/** The line of the request that got this answer. */
async function lineOf(service: TestService, headers: Headers) {
  const id = headers.get('x-request-id')
  const found = () => service.logged.map((line) => JSON.parse(line)).find((line) => line.reqId === id && line.rota)
  await expect.poll(found, patience).toBeDefined()
  return found()
}

test('a file that the disk does not take is a 503 whose line says what the disk said', async () => {
  const service = await serviceForTest()
  const pharmacy = await openPharmacy(service)
  // the folder of uploads is a file, so that writing fails
  await writeFile(join(service.dataDir, 'recebidos'), 'não sou uma pasta')
  const form = new FormData()
  form.set('ficheiro', new Blob(['nome,quantidade\nZinco,3\n']), 'stock.csv')
  const refused = await pharmacy.client.post('/api/perfil/stock/importar', form)
  expectErro(refused, 503, 'INDISPONIVEL')
  expect(await lineOf(service, refused.headers)).toMatchObject({ status: 503, disco: 'EEXIST' })
})

test('why a request was refused stands in its line: the code, the reason, the budget or window, and nobody’s name', async () => {
  const service = await serviceForTest({
    env: { FALHAS_FACTOR: '1', LIMITES: 'on', LIMITE_REGISTO: '1;w=300', LIMITE_LOGIN: '1000;w=300' },
  })
  const user = await person(service, 'user')
  const item = await stockItem((await openPharmacy(service)).client, { quantidade: 1 })
  await hold(user, item)
  const taken = await user.post('/api/reservas', { stock_item_id: item, quantidade: 1 })
  expect(await lineOf(service, taken.headers)).toMatchObject({ status: 409, code: 'CONFLITO', motivo: 'ja_reservado' })

  const bad = await service.anyone.get('/api/farmacias?limite=0')
  expect(await lineOf(service, bad.headers)).toMatchObject({ status: 400, code: 'VALIDACAO' })
  const nobody = await service.anyone.get('/api/auth/me')
  expect(await lineOf(service, nobody.headers)).toMatchObject({ status: 401, code: 'TOKEN_EM_FALTA' })

  const account = { nome: 'Novo Nome', telefone: '924000111', password: 'uma frase longa' }
  await service.anyone.post('/api/auth/register', { ...account, email: 'um@teste.ao' })
  const over = await service.anyone.post('/api/auth/register', { ...account, email: 'dois@teste.ao' })
  expect(await lineOf(service, over.headers)).toMatchObject({
    status: 429,
    code: 'LIMITE_DE_PEDIDOS',
    janela: 'registo',
  })

  let guess = await service.anyone.post('/api/auth/login', { email: 'tres@teste.ao', password: 'x' })
  for (let n = 0; guess.status === 401 && n < 1000; n++) {
    guess = await service.anyone.post('/api/auth/login', { email: 'tres@teste.ao', password: 'x' })
  }
  expect(await lineOf(service, guess.headers)).toMatchObject({
    status: 429,
    code: 'LIMITE_DE_PEDIDOS',
    orcamento: expect.stringMatching(/^palavra_passe\/\w+/),
  })
  expect(service.logged.join('')).not.toMatch(/teste\.ao|Novo Nome|924000111/)
})

test('probes leave no line; one that may not ask does', async () => {
  const service = await serviceForTest({ env: { OPERADOR_TOKEN: 'de-quem-opera-e-so-para-os-testes-0123456789' } })
  await service.anyone.get('/api/health')
  await service.anyone.get('/api/health/')
  const probe = { headers: { authorization: 'Bearer de-quem-opera-e-so-para-os-testes-0123456789' } }
  for (const page of ['/ready', '/metrics']) expect((await service.operator.get(page, probe)).status).toBe(200)
  await service.operator.get('/ready')
  await service.anyone.get('/api/farmacias')
  const lines = () => service.logged.map((line) => JSON.parse(line)).filter(({ rota }) => rota)
  await expect.poll(() => lines().map(({ rota }) => rota), patience).toEqual(['/ready', '/api/farmacias'])
  expect(lines()[0]).toMatchObject({ status: 401, code: 'TOKEN_EM_FALTA' })
})
