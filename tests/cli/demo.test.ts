import { expect, test } from 'vitest'
import { examplesOf, failExample, runExample } from '../cliente/examples.ts'
import { type Client, succeed } from '../support/client.ts'
import { kinaxixi, openPharmacy } from '../support/scenario.ts'
import { snapshot } from '../support/snapshot.ts'
import { withService } from '../support/with-service.ts'
import { everything, signIns } from './demonstration.ts'
import type { Ran } from './program.ts'
import { openScene } from './scene.ts'

const service = withService()

let filled: Promise<Ran> | undefined
/** A demonstration that the tests look at: the first of them makes it. */
async function demonstration() {
  const scene = await openScene(service)
  filled ??= scene.botica('demo')
  const { status, out, err } = await filled
  expect({ status, err }).toEqual({ status: 0, err: '' })
  return { scene, out, ...signIns(out) }
}

test('an empty database is filled with what is clearly fictitious, and every sign-in shown works', async () => {
  const { scene, accounts, codes } = await demonstration()
  const { anyone } = scene.service
  const roles = []
  for (const { email, password } of accounts) {
    roles.push(succeed(await anyone.post('/api/auth/login', { email, password })).user.role)
  }
  expect(roles).toEqual(['admin', 'gestor', 'user', 'user'])
  for (const { nome, codigo } of codes) {
    expect(succeed(await anyone.post('/api/auth/farmacia', { codigo })).farmacia.nome).toBe(nome)
  }
  const pharmacies = await everything(scene)
  expect(pharmacies.map(({ nome }) => nome).sort()).toEqual(codes.map(({ nome }) => nome).sort())
  expect(codes.length).toBeGreaterThanOrEqual(20)
})

test('hours, ratings and shelves are varied, and one reservation waits at the first pharmacy', async () => {
  const { scene, accounts, codes } = await demonstration()
  const { anyone } = scene.service
  const pharmacies = await everything(scene)
  expect(pharmacies.filter(({ is_24_horas }) => is_24_horas).length).toBeGreaterThan(1)
  expect(pharmacies.filter(({ aberta_agora }) => aberta_agora === null).length).toBeGreaterThan(1)
  expect(pharmacies.some((one) => String(one.horario_abertura) > String(one.horario_fecho))).toBe(true)
  expect(pharmacies.filter(({ total_avaliacoes }) => Number(total_avaliacoes) > 0).length).toBeGreaterThan(12)

  const { latitude, longitude } = kinaxixi
  const near = await anyone.get(
    `/api/farmacias?search=paracetamol&search_type=medicamento&latitude=${latitude}&longitude=${longitude}`,
  )
  expect(near.body.length).toBeGreaterThan(3)

  const first: Client = await anyone.pharmacy(codes[0]?.codigo ?? '')
  const held = succeed(await first.get('/api/reservas?estado=activa'))
  expect(held).toMatchObject([{ estado: 'activa', quantidade: 2 }])
  const user = accounts[2] ?? { email: '', password: '' }
  const mine = succeed(await (await anyone.login(user.email, user.password)).get('/api/reservas/minhas?estado=activa'))
  expect(mine).toMatchObject([{ id: held[0].id }])
  const past = succeed(await first.get('/api/reservas?limite=200')).slice(1)
  expect(past).toHaveLength(14)
  expect(new Set(past.map(({ estado }: { estado: string }) => estado))).toEqual(
    new Set(['concluida', 'cancelada', 'expirada']),
  )
  const whole = await Promise.all(pharmacies.map(async ({ id }) => succeed(await anyone.get(`/api/farmacias/${id}`))))
  expect(whole.filter(({ licenca_numero }) => licenca_numero !== null).length).toBe(8)
  expect(whole.filter(({ horario }) => horario?.semana?.domingo.length === 0).length).toBeGreaterThan(1)
  for (const { codigo } of codes.slice(0, 5)) {
    const items = succeed(await (await anyone.pharmacy(codigo)).get('/api/perfil/stock'))
    expect(items.length).toBeGreaterThanOrEqual(15)
    expect(items.length).toBeLessThanOrEqual(40)
  }
})

test('Pharmacies are on duty today and on the days after it, and a recall is public', async () => {
  const { anyone } = (await demonstration()).scene.service
  const onDuty = succeed(await anyone.get('/api/farmacias?de_turno=true'))
  expect(onDuty.map(({ turno }: { turno: { porta: string } }) => turno.porta).sort()).toEqual(['aberta', 'campainha'])
  expect((await anyone.get('/turno')).text).toMatch(/Todo o dia: porta aberta/)
  expect(succeed(await anyone.get('/api/recolhas'))).toMatchObject([{ lotes: ['DEMO-24A'] }])
})

test('The page on how to connect a program works as it stands at the pharmacy that the demonstration names for it', async () => {
  const { scene, out, codes } = await demonstration()
  const CODIGO = /export BOTICA_URL=http\S+ CODIGO=(\d{10})$/m.exec(out)?.[1] ?? ''
  expect(codes.at(-1)?.codigo.replace(' ', '')).toBe(CODIGO)
  const commands = (await examplesOf('docs/integrar.md')).filter(({ language }) => language === 'sh').slice(0, 3)
  const code = commands.map((block) => block.code).join('\n')
  const said = await runExample({ language: 'sh', code }, { BOTICA_URL: scene.service.address, CODIGO })
  expect(said).toMatch(/^btk_\w+\n\{.*"aceites": 2,.*"alterados": 1,/s)
  const stock = succeed(await (await scene.service.anyone.pharmacy(CODIGO)).get('/api/perfil/stock'))
  expect(stock.map((item: { quantidade: number }) => item.quantidade)).toEqual([11, 3])
})

test('A command of that page that is refused says why', async () => {
  const { scene, codes } = await demonstration()
  const commands = (await examplesOf('docs/integrar.md')).filter(({ language }) => language === 'sh').slice(0, 2)
  const code = commands.map((block) => block.code).join('\n')
  const env = (CODIGO: string) => ({ BOTICA_URL: scene.service.address, CODIGO })
  expect(await runExample({ language: 'sh', code }, env(codes[1]?.codigo ?? ''))).toContain(
    '"motivo": "perda_de_stock"',
  )
  const { stderr } = await failExample({ language: 'sh', code }, env('0000000000'))
  expect(stderr).toContain('O código de acesso não é válido.')
})

test('a database that is not empty stays as it is', async () => {
  const { scene } = await demonstration()
  const before = await snapshot(scene.service.db)
  expect(await scene.botica('demo')).toEqual({
    status: 1,
    out: expect.stringMatching(/^A base de dados não está vazia: não mudei nada\./),
    err: '',
  })
  expect(await snapshot(scene.service.db)).toEqual(before)

  const used = await openScene()
  await openPharmacy(used.service)
  expect(await used.botica('demo')).toMatchObject({ status: 1 })
  expect(await used.count('farmacia')).toBe(1)
})
