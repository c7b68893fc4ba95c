import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { superfluous } from '#server/copia/folder.ts'
import { isDue } from '#server/copia/schedule.ts'
import { run } from '../cli/program.ts'
import { dataFolder, servir } from '../process/serving.ts'
import { patience } from '../support/pace.ts'

const day = (n: number) => `botica-${new Date(Date.UTC(2026, 0, n)).toISOString().slice(0, 10)}-0300.tar.zst`

test('Keeps a week, four weeks and twelve months of a year of daily copies, and never deletes other files', () => {
  const year = Array.from({ length: 365 }, (_, n) => day(n + 1))
  const strangers = ['notas.txt', 'botica.tar.zst', 'botica-2026-01-01-0300.tar.zst.7.parcial']
  const keep = { days: 7, weeks: 4, months: 12 }
  const kept = year.filter((name) => !superfluous([...year, ...strangers], keep).includes(name))
  expect(superfluous([...year, ...strangers], keep)).not.toEqual(expect.arrayContaining(strangers.slice(0, 1)))
  // the last seven days, two Sundays before them, and the last day of each of the eleven months before
  expect(kept.slice(-7)).toEqual(year.slice(-7))
  expect(kept).toContain('botica-2026-12-20-0300.tar.zst')
  expect(kept).toContain('botica-2026-01-31-0300.tar.zst')
  expect(kept).toHaveLength(7 + 2 + 11)
  expect(superfluous(kept, keep)).toEqual([])
})

test.each([
  ['2026-11-22T01:59:00Z', '2026-11-21T02:00:00Z', false],
  ['2026-11-22T02:00:00Z', '2026-11-21T02:00:00Z', true],
  ['2026-11-22T02:00:00Z', '2026-11-22T02:00:00Z', false],
  // off for days
  ['2026-11-22T01:00:00Z', '2026-11-18T02:00:00Z', true],
  ['2026-11-22T01:00:00Z', undefined, true],
])('The clock at %s, after a copy at %s, makes a copy of 03:00 in Luanda due: %s', (now, newest, due) => {
  expect(isDue(new Date(now), 180, newest ? new Date(newest) : undefined)).toBe(due)
})

test('the service makes its copy by itself, says how old it is, and only then deletes what is kept no longer', async () => {
  const folder = await dataFolder()
  const COPIA_PASTA = join(folder, 'cofre')
  const DATA_DIR = join(folder, 'dados')
  await mkdir(COPIA_PASTA)
  for (const name of ['botica-2020-01-01-0300.tar.zst', 'botica-2020-01-02-0300.tar.zst', 'minha.txt'])
    await writeFile(join(COPIA_PASTA, name), '')
  const OPERADOR_TOKEN = 'um token de operador com mais de 32 caracteres'.replaceAll(' ', '-')
  const service = await servir({ DATA_DIR, COPIA_PASTA, COPIA_GUARDAR: '1,0,0', OPERADOR_TOKEN })
  await vi.waitFor(async () => expect(await readdir(COPIA_PASTA)).toHaveLength(2), patience)
  const [made, mine] = (await readdir(COPIA_PASTA)).sort()
  expect([made, mine]).toEqual([expect.stringMatching(/^botica-20(?!20)/), 'minha.txt'])
  const { text } = await service.anyone.get('/metrics', { headers: { authorization: `Bearer ${OPERADOR_TOKEN}` } })
  expect(Number(/^botica_copia_idade_segundos (\S+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(0)
  const taken = async () => {
    const { text } = await service.anyone.get('/metrics', { headers: { authorization: `Bearer ${OPERADOR_TOKEN}` } })
    return Number(/^botica_copia_levada_idade_segundos (\S+)$/m.exec(text)?.[1])
  }
  expect(await taken()).toBe(-1)
  await writeFile(join(COPIA_PASTA, 'levada'), 'botica-2020-01-02-0300.tar.zst\n')
  expect(await taken()).toBeGreaterThan(5 * 365 * 86_400)
  // a copy by hand, without a name, in a folder that does not exist
  const other = join(folder, 'outro/cofre')
  expect(await run(['copia'], { DATA_DIR, COPIA_PASTA: other })).toMatchObject({ status: 0 })
  expect(await readdir(other)).toEqual([expect.stringMatching(/^botica-20/)])
  await service.stop()
})

test('verificar says whether copies can be left in COPIA_PASTA, and which is the last', async () => {
  const folder = await dataFolder()
  const said = async (COPIA_PASTA: string) => {
    const { out } = await run(['verificar'], { DATA_DIR: join(folder, 'dados'), COPIA_PASTA })
    return out.split('\n').find((line) => line.includes('cópias de segurança'))
  }
  const file = join(folder, 'ficheiro')
  await writeFile(file, 'não sou uma pasta')
  for (const wrong of [file, join(file, 'dentro')])
    expect(await said(wrong)).toMatch(/^FALHA {2}cópias de segurança: não se pode escrever na pasta .*COPIA_PASTA/)
  expect(await said(join(folder, 'por/fazer'))).toContain('bem    cópias de segurança: ainda não há nenhuma em')
  await writeFile(join(folder, 'botica-2026-11-22-0300.tar.zst'), '')
  expect(await said(folder)).toContain('a última em')
  expect(await said(folder)).toContain('2026-11-22 03:00 (Luanda)')
})

test('a copy that cannot be made is a warning, and the old ones stay', async () => {
  const folder = await dataFolder()
  const COPIA_PASTA = join(folder, 'ficheiro')
  await writeFile(COPIA_PASTA, 'não sou uma pasta')
  const service = await servir({ DATA_DIR: join(folder, 'dados'), COPIA_PASTA })
  await vi.waitFor(
    () => expect(service.log.map(({ msg }) => msg)).toContain('a cópia de segurança falhou; as de antes ficam'),
    patience,
  )
  await service.stop()
})
