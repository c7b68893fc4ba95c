import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Client } from '../support/client.ts'
import { openPharmacy } from '../support/scenario.ts'
import { snapshot } from '../support/snapshot.ts'
import { withService } from '../support/with-service.ts'
import { run } from './program.ts'
import { linesOf, openScene, type Scene } from './scene.ts'
import { csv, header, shelf } from './stock-files.ts'

/* Files of many pharmacies, as a chain's till or a ministry writes them. */
const service = withService()

const SHELVES = 18
const EACH = 18_000
/** Items of each pharmacy in a file of long lines. */
const WIDE = 1500
const WIDE_HEAP_MB = 64

async function enormous({ folder }: Scene, pharmacies: string[], end = ''): Promise<string> {
  const path = join(folder, 'enorme.csv')
  const file = await open(path, 'w')
  await file.write(`${header},codigo,lote,validade,farmacia\n`)
  for (const id of pharmacies) {
    const lines = Array.from(
      { length: EACH },
      (_, n) =>
        `Artigo de nome comprido ${n} comprimidos,Medicamentos,Vários,${n % 9},${n},C${n},L${n},2027-01-01,${id}`,
    )
    await file.write(`${lines.join('\n')}\n`)
  }
  await file.write(end)
  await file.close()
  return path
}

test('A file of 324,000 lines is read within a heap that could not hold it', async () => {
  const scene = await openScene(service)
  const pharmacies: string[] = []
  for (let n = 0; n < SHELVES; n++) pharmacies.push((await openPharmacy(service)).id)
  const path = await enormous(scene, pharmacies)
  const env = { ...scene.env, NODE_OPTIONS: '--max-old-space-size=120' }
  const { status, out, err } = await run(['importar', 'stock', path, '--por-coluna', 'farmacia', '--simular'], env)
  expect({ status, err }).toMatchObject({ status: 0, err: expect.not.stringContaining('heap') })
  expect(out).toContain(`Seria assim: ${SHELVES * EACH} linhas: ${SHELVES * EACH} novas`)
})

test('A file several times larger than the heap, whose pharmacies come in turns, goes in with its bad lines told', async () => {
  const scene = await openScene(service)
  const pharmacies: { id: string; client: Client }[] = []
  for (let n = 0; n < 40; n++) pharmacies.push(await openPharmacy(service))
  const path = join(scene.folder, 'larga.csv')
  const file = await open(path, 'w')
  const notes = Array.from({ length: 3 }, (_, n) => `${'não nos diz nada '.repeat(50)}${n}`)
  await file.write(`${header},farmacia,nota a,nota b,nota c\n`)
  for (let n = 0; n < WIDE; n++) {
    const price = n === WIDE - 1 ? 'caro' : n
    await file.write(
      pharmacies.map(({ id }) => `Artigo ${n},M,V,${n % 9},${price},${id},${notes.join(',')}\n`).join(''),
    )
  }
  const { size } = await file.stat()
  await file.close()
  expect(size).toBeGreaterThan(2 * WIDE_HEAP_MB * 1e6)
  const env = { ...scene.env, NODE_OPTIONS: `--max-old-space-size=${WIDE_HEAP_MB}` }
  const { status, out, err } = await run(['importar', 'stock', path, '--por-coluna', 'farmacia'], env)
  expect({ status, err }).toMatchObject({ status: 2, err: expect.not.stringContaining('heap') })
  expect(linesOf(out).at(-2)).toMatch(/^linhas \d+ a \d+ \(40 linhas\): recusada: preco tem de ser um número$/)
  expect(out).toContain(`${40 * WIDE} linhas: ${40 * (WIDE - 1)} novas, 0 alteradas, 0 já estavam assim, 40 recusadas`)
  expect(await shelf((pharmacies[7] as { client: Client }).client)).toHaveLength(WIDE - 1)
})

test('A file that cannot be used to its end is refused before any of it is in', async () => {
  const scene = await openScene(service)
  const { id } = await openPharmacy(service)
  const before = await snapshot(service.db)
  const cut = await enormous(scene, [id], `"Aspas por fechar,M,V,1,1,,,,${id}\n`)
  const broken = await scene.botica('importar', 'stock', cut, '--por-coluna', 'farmacia')
  expect(broken).toMatchObject({ status: 1, err: expect.stringMatching(/a linha 18002 há umas aspas/) })
  const long = await enormous(scene, [id, id])
  const refused = await scene.botica('importar', 'stock', long, '--por-coluna', 'farmacia')
  expect(refused).toMatchObject({ status: 1, err: expect.stringMatching(/mais de 20000 linhas de uma farmácia/) })
  expect(await snapshot(service.db)).toEqual(before)
})

test('The lines of a pharmacy that returns further down are put together as if they followed each other', async () => {
  const scene = await openScene(service)
  const one = await openPharmacy(service, { nome: 'Farmácia Alternada' })
  const two = await openPharmacy(service)
  const lines = [`A,M,V,1,10,${one.id}`, `A,M,V,5,10,${two.id}`, `A,M,V,2,10,farmacia alternada`, `B,M,V,3,1,${two.id}`]
  const path = await scene.file('s.csv', `${header},farmacia\n${lines.join('\n')}\nTotal,,,11,,\n`)
  const { status, out } = await scene.botica('importar', 'stock', path, '--por-coluna', 'farmacia')
  expect(linesOf(out)).toEqual([expect.stringMatching(/^4 linhas: 3 novas, .*, 1 lotes somados a outra linha/)])
  expect(status).toBe(0)
  expect(await shelf(one.client)).toEqual([['A', 3, 10]])
  expect(await shelf(two.client)).toEqual([
    ['A', 5, 10],
    ['B', 3, 1],
  ])
})

test('With --conta prateleira the held units are taken off what the file counts', async () => {
  const scene = await openScene(service)
  const pharmacy = await openPharmacy(service)
  const path = await scene.file('s.csv', csv('Presa,M,V,10,'))
  await scene.botica('importar', 'stock', path, '--farmacia', pharmacy.id)
  const [item] = (await pharmacy.client.get('/api/perfil/stock')).body
  const patient = await service.anyone.register()
  await patient.post('/api/reservas', { stock_item_id: item.id, quantidade: 2 })
  const counted = await scene.botica('importar', 'stock', path, '--farmacia', pharmacy.id, '--conta', 'prateleira')
  expect(counted.out).toContain('1 linhas: 0 novas, 0 alteradas, 1 já estavam assim')
  expect(await shelf(pharmacy.client)).toEqual([['Presa', 8, null]])
})

test('Codes that have nowhere to go are said before the file is looked at', async () => {
  const scene = await openScene(service)
  const missing = join(scene.folder, 'nao-existe')
  const args = ['importar', 'farmacias', join(missing, 'f.csv'), '--codigos', join(missing, 'codigos.csv')]
  const { status, err } = await scene.botica(...args)
  expect({ status, err }).toEqual({ status: 1, err: `A pasta de ${join(missing, 'codigos.csv')} não existe.\n` })
})
