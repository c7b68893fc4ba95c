import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { dayAhead, rotaCsv, shiftOf } from '../support/rota-files.ts'
import { openPharmacy } from '../support/scenario.ts'
import { linesOf, openScene } from './scene.ts'

test('A rota is tried and then brought in by the command line, with its bad lines told, and again changes nothing', async () => {
  const scene = await openScene()
  const { id, nome } = await openPharmacy(scene.service)
  const dutyOf = async () => succeed(await scene.service.anyone.get(`/api/farmacias/${id}`)).horario
  const lines = [shiftOf(nome), shiftOf(nome, { data: dayAhead(5), ate: '25:00' }), shiftOf('Farmácia Nenhures')]
  const path = await scene.file('t.csv', rotaCsv(lines))
  const refusals = [
    'linha 3: recusada: ate «25:00» não é uma hora, como 08:00',
    'linha 4: recusada: farmacia não há nenhuma farmácia com este nome ou id',
  ]
  const tried = await scene.botica('importar', 'turnos', path, '--simular')
  expect(linesOf(tried.out)).toEqual([
    ...refusals,
    expect.stringMatching(
      /^Simulação, nada mudou\. Seria assim: 3 linhas: 1 novos, 0 alterados, 0 já estavam assim, 2 rec/,
    ),
  ])
  expect(await dutyOf()).toBeNull()
  const done = await scene.botica('importar', 'turnos', path)
  expect(done.status).toBe(2)
  expect(await dutyOf()).toMatchObject({ excecoes: [{ data: dayAhead(3), tipo: 'turno', porta: 'campainha' }] })
  const again = await scene.botica('importar', 'turnos', path)
  expect(linesOf(again.out)).toEqual([...refusals, expect.stringContaining('0 novos, 0 alterados, 1 já estavam assim')])
  expect((await scene.botica('importar', 'turnos', `${path}.nenhum`)).err).toContain('não existe')
})
