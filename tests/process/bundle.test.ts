import { execFile } from 'node:child_process'
import { appendFile, cp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { followedCopy } from '../support/followed.ts'
import { pharmacyBody } from '../support/scenario.ts'
import { uploadStock } from '../support/stock-files.ts'
import { dataFolder, servir } from './serving.ts'

const admin = { ADMIN_EMAIL: 'admin@teste.ao', ADMIN_PASSWORD: 'palavra-passe de teste' }

test('A bundle serves from an empty folder, and runs only while it is made of the files that are there', async () => {
  const copy = await followedCopy([])
  const maker = 'scripts/empacotar.js'
  await cp(join(import.meta.dirname, '../..', maker), join(copy, maker))
  await promisify(execFile)(process.execPath, [join(copy, maker)])
  const { trueBundle } = await import(join(copy, 'server/bundle.js'))
  expect(trueBundle()).toMatch(/empacotado\/main\.mjs$/)

  const service = await servir({ DATA_DIR: await dataFolder(), ...admin }, { program: join(copy, 'server/start.js') })
  const registrar = await service.anyone.login(admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)
  const { farmacia } = succeed(await registrar.post('/api/farmacias', pharmacyBody()))
  const pharmacy = await service.anyone.pharmacy(farmacia.codigo_acesso)
  // a process of its own reads the file
  succeed(
    await uploadStock(
      pharmacy,
      'nome;categoria;subcategoria;quantidade\nParacetamol 500 mg;Medicamentos;Analgésicos;4\n',
    ),
  )
  const found = succeed(await service.anyone.get('/api/farmacias?search_type=medicamento&search=parcetamol'))
  expect(found).toMatchObject([{ id: farmacia.id, stock: [{ quantidade: 4 }] }])
  for (const path of ['/', '/docs', '/openapi.json']) {
    expect((await service.anyone.get(path)).status, path).toBe(200)
  }
  expect(await service.stop()).toEqual({ status: 0, signal: null, err: '' })

  await appendFile(join(copy, 'contract/states.ts'), '\n')
  expect(trueBundle()).toBeUndefined()
})
