import { mkdir, open, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bookWith } from '../support/hostile-books.ts'
import { patience } from '../support/pace.ts'
import { withService } from '../support/with-service.ts'
import { openShop, type Shop } from './agent.ts'
import { openLine, startAgent, taken, till } from './running.ts'
import { connectPharmacy, units } from './shelf.ts'

const service = withService()
const file = (quantity: number) => till(['A', 'B', 'C'].map((code) => [code, `Artigo ${code}`, quantity]))
const shelf = (quantity: number) => ({ A: quantity, B: quantity, C: quantity })

async function scene() {
  const [pharmacy, shop, line] = [await connectPharmacy(service), await openShop(), await openLine(service.address)]
  const has = (expected: Record<string, number>) =>
    expect.poll(() => units(pharmacy.client), patience).toEqual(expected)
  return { pharmacy, shop, line, has, start: () => startAgent({ shop, address: line.address, key: pharmacy.key }) }
}

/** Leaves an export of some minutes ago. */
async function leaveOld(shop: Shop, name: string, minutes: number, content: string): Promise<void> {
  const path = join(shop.files, name)
  await writeFile(path, content)
  const then = new Date(Date.now() - minutes * 60_000)
  await utimes(path, then, then)
}

test('Of a folder with thousands of old exports the newest is sent, and after a new start none of the others', async () => {
  const { shop, line, has, start } = await scene()
  for (let age = 1; age <= 3000; age++) await leaveOld(shop, `stock-${age}.csv`, age, file(age === 1 ? 7 : 1))
  const agent = start()
  await has(shelf(7))
  await agent.shows(/Tudo enviado/)
  await agent.stop()
  const next = start()
  await next.shows(/Tudo enviado[\s\S]*stock-1\.csv/)
  await wait(1500)
  expect(taken(line)).toHaveLength(1)
  // an export with an old date that was not there before is new all the same
  await next.stop()
  await leaveOld(shop, 'de-volta.csv', 9000, file(8))
  const last = start()
  await has(shelf(8))
  await last.shows(/Tudo enviado/)
  expect(taken(line)).toHaveLength(2)
})

test('A folder that goes away and comes back is told, and only its newest export is sent', async () => {
  const { shop, line, has, start } = await scene()
  const away = `${shop.files} longe`
  const agent = start()
  await shop.leave('stock.csv', file(5))
  await has(shelf(5))
  await agent.shows(/Tudo enviado/)
  await rename(shop.files, away)
  await agent.shows(/Não há a pasta .*exporta/)
  // an agent that starts meanwhile finds the empty place where the folder belongs
  await agent.stop()
  await mkdir(shop.files)
  const next = start()
  await next.shows(/À espera do primeiro ficheiro/)
  await wait(1000)
  for (const [name, age, quantity] of [
    ['velho', 50, 1],
    ['outro', 40, 2],
    ['novo', 1, 6],
  ] as const)
    await leaveOld({ ...shop, files: away }, `${name}.csv`, age, file(quantity))
  await rm(shop.files, { recursive: true })
  await rename(away, shop.files)
  await has(shelf(6))
  await next.shows(/Tudo enviado[\s\S]*novo\.csv/)
  expect(taken(line)).toHaveLength(2)
})

const MIB = 1024 ** 2

/** Makes a file of zeros that takes no room. */
async function sparse(path: string, bytes: number): Promise<void> {
  const handle = await open(path, 'w')
  await handle.truncate(bytes)
  await handle.close()
}

test('Files that are no export, however large or hostile, are told one by one and do not stop the next', async () => {
  const { shop, line, has, start } = await scene()
  const agent = start()
  await shop.leave('stock.csv', file(5))
  await has(shelf(5))
  await writeFile(join(shop.files, 'nulos.csv'), `Nome;Qtd\r\nZinco\0;4\r\n`)
  await writeFile(join(shop.files, 'binário.txt'), Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 37) % 256)))
  await writeFile(
    join(shop.files, 'bomba.xlsx'),
    bookWith('folha', () => '<a>'.repeat(20_000_000)),
  )
  await writeFile(join(shop.files, 'fundo.xml'), `<AuditFile>${'<a>'.repeat(100_000)}`)
  await sparse(join(shop.files, 'enorme.csv'), 200 * MIB)
  await sparse(join(shop.files, 'imenso.csv'), 300 * MIB)
  await mkdir(join(shop.files, 'pasta.csv'))
  const told = [
    /nulos\.csv: O ficheiro tem de ser CSV ou XLSX/,
    /binário\.txt: O ficheiro tem de ser/,
    /bomba\.xlsx: O ficheiro /,
    /fundo\.xml: é um SAF-T incompleto/,
    /enorme\.csv: O ficheiro tem de ser/,
    /imenso\.csv: é grande demais/,
  ]
  for (const problem of told) await agent.shows(problem)
  await shop.leave('stock.csv', file(4))
  await has(shelf(4))
  await agent.shows(/Tudo enviado/)
  expect(line.sent).toHaveLength(2)
  // each is told once, and not at each look
  expect(agent.lines.filter((text) => text.includes('imenso.csv'))).toHaveLength(1)
})

test('A state that cannot be read is put aside, and the shelf is sent whole again', async () => {
  const { shop, line, has, start } = await scene()
  const agent = start()
  await shop.leave('stock.csv', file(5))
  await has(shelf(5))
  await agent.shows(/Tudo enviado/)
  await agent.stop()
  for (const name of ['estado.json', 'envio.json', 'catalogo.json'])
    await writeFile(join(shop.data, name), Buffer.alloc(4096))
  await shop.leave('stock.csv', file(4))
  const next = start()
  await has(shelf(4))
  await next.shows(/Tudo enviado/)
  // its sequence number starts again: the service answers with the number to go on from, and nobody has to act
  expect(line.sent.at(-1)).toMatchObject({ method: 'PUT', status: 200 })
  expect((await readdir(shop.data)).filter((name) => name.endsWith('.danificado')).sort()).toEqual([
    'catalogo.json.danificado',
    'envio.json.danificado',
    'estado.json.danificado',
  ])
})

test('The status page answers this computer by its own names, to be read only, and has no key in it', async () => {
  const { pharmacy, shop, has, start } = await scene()
  const agent = start()
  await shop.leave('<img src=x>.csv', file(5))
  await has(shelf(5))
  await agent.shows(/Tudo enviado/)
  const { port } = new URL(/Estado: (\S+)/.exec(agent.lines.join('\n'))?.[1] ?? '')
  const ask = (host: string, method = 'GET', path = '/') =>
    new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; text: string }>(
      (done, failed) => {
        const asked = request({ port, host: '127.0.0.1', method, path, headers: { host } }, async (answer) => {
          const chunks: Buffer[] = []
          for await (const chunk of answer) chunks.push(chunk)
          done({ status: answer.statusCode, headers: answer.headers, text: Buffer.concat(chunks).toString() })
        })
        asked.on('error', failed).end()
      },
    )
  for (const host of ['botica.exemplo.ao', `127.0.0.1.exemplo.ao:${port}`, 'localhost.exemplo.ao', '0.0.0.0'])
    expect((await ask(host)).status).toBe(403)
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect((await ask('localhost', method)).status).toBe(405)
  expect((await ask('localhost', 'GET', '/../estado.json')).status).toBe(404)
  const { status, headers, text } = await ask(`localhost:${port}`)
  expect(status).toBe(200)
  expect(text).toContain('&lt;img src=x&gt;.csv')
  expect(text).not.toMatch(/btk_|<img|<script|<form/)
  expect(text).not.toContain(pharmacy.key.slice(4, 12))
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['access-control-allow-origin']).toBeUndefined()
})
