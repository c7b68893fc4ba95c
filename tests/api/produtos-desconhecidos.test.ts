import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countOffers } from '#server/modules/medicamentos/public.ts'
import { succeed } from '../support/client.ts'
import { expectErro } from '../support/erro.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { startTestService } from '../support/service.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService()
const path = '/api/admin/produtos-desconhecidos'

/** The operator's file with this text. */
async function fileWith(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'botica-teste-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'medicamentos.csv')
  await writeFile(file, text)
  return file
}

test('an admin sees what nobody knows, what most pharmacies list first, and nothing else', async () => {
  for (const n of [1, 2, 3]) {
    const { client } = await openPharmacy(service)
    await stockItem(client, { nome: 'Luther Forte 80/480' })
    if (n > 1) await stockItem(client, { nome: 'Xarolex azul' })
    if (n > 2)
      for (const nome of ['Paracetamol 500 mg', 'Fraldas adulto M', 'Seringa 5 ml']) await stockItem(client, { nome })
  }
  await service.db.statement(countOffers)
  const admin = await service.admin()
  expect(succeed(await admin.get(path))).toEqual([
    { nome: 'Luther Forte 80/480', categoria: 'Medicamentos', farmacias: 3 },
    { nome: 'Xarolex azul', categoria: 'Medicamentos', farmacias: 2 },
  ])
  expect(succeed(await admin.get(`${path}?limite=1`))).toMatchObject([{ farmacias: 3 }])
})

test('nobody else may see them', async () => {
  expectErro(await service.anyone.get(path), 401, 'TOKEN_EM_FALTA')
  const user = await service.anyone.register()
  expectErro(await user.get(path), 403, 'SEM_PERMISSAO')
})

test('a name that the operator answers is known, and found by what it is', async () => {
  const file = await fileWith('substancia,variantes,marcas,receita\nArteméter + Lumefantrina,,Luther Forte,sim\n')
  const other = await serviceForTest({ env: { MEDICAMENTOS_FICHEIRO: file } })
  const { client } = await openPharmacy(other)
  await stockItem(client, { nome: 'Luther Forte 80/480' })
  expect(succeed(await (await other.admin()).get(path))).toEqual([])
  const [found] = succeed(await other.anyone.get('/api/farmacias?search_type=medicamento&search=coartem'))
  expect(found.stock[0].nome).toBe('Luther Forte 80/480')
})

test.each([
  ['substancia,receita\nArteméter,sim\n,sim\n', 'falta substancia na linha de dados 2'],
  [
    'substancia,receita\nArteméter,sim\nQuinina,talvez\n',
    'linha de dados 2: receita é sim, nao ou nada, e não «talvez»',
  ],
  ['substancia,receita\n12 + Quinina,sim\n', 'linha de dados 1: «12 + Quinina» não é o nome'],
])('a file that is wrong is refused at the start, and its line named: %j', async (text, what) => {
  const file = await fileWith(text)
  await expect(startTestService({ env: { MEDICAMENTOS_FICHEIRO: file } })).rejects.toThrow(what)
})
