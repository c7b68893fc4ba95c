import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { openScene, ourCsv } from './scene.ts'

type Row = Record<string, string>
const rowsIn = (text: string) => parse<Row>(text, ourCsv)

test('reservations leave for their owner alone, with people, without pick-up codes, and no name runs as a formula', async () => {
  const scene = await openScene()
  const pharmacy = await openPharmacy(scene.service)
  const item = await stockItem(pharmacy.client)
  const patient = await scene.service.anyone.register({ nome: '=HYPERLINK("http://x")', telefone: '924111222' })
  const { reserva } = succeed(await patient.post('/api/reservas', { stock_item_id: item }))
  const path = join(scene.folder, 'reservas.csv')
  await scene.botica('exportar', 'reservas', '--saida', path)
  const text = await readFile(path, 'utf8')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(rowsIn(text)).toMatchObject([
    {
      id: reserva.id,
      estado: 'activa',
      utilizador_nome: `'=HYPERLINK("http://x")`,
      utilizador_telefone: '924111222',
      criada_em: reserva.criada_em,
    },
  ])
  expect(text).not.toContain(reserva.codigo_levantamento)
})

test('Exports neither phone nor name of reservations that ended long ago', async () => {
  const scene = await openScene()
  const pharmacy = await openPharmacy(scene.service)
  const patient = await scene.service.anyone.register({ nome: 'Ana Kiala', telefone: '924111222' })
  for (const days of [0, 8, 91]) {
    const item = await stockItem(pharmacy.client)
    const { id } = succeed(await patient.post('/api/reservas', { stock_item_id: item })).reserva
    succeed(await patient.patch(`/api/reservas/${id}/cancelar`))
    await scene.service.db.statement((tx) =>
      tx.run(sql`update reserva set atualizada_em = now() - make_interval(days => ${days}) where id = ${id}`),
    )
  }
  const { out } = await scene.botica('exportar', 'reservas', '--saida', '-')
  expect(rowsIn(out)).toMatchObject([
    { utilizador_nome: 'Ana Kiala', utilizador_telefone: '924111222' },
    { utilizador_nome: 'Ana Kiala', utilizador_telefone: '' },
    { utilizador_nome: '', utilizador_telefone: '' },
  ])
})
