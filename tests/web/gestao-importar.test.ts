import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { inOffice } from '../support/office.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { registerCsv } from '../support/register-files.ts'
import { openPharmacy, pharmacyBody } from '../support/scenario.ts'
import type { Seen } from '../support/visitor.ts'
import { serviceForTest, withService } from '../support/with-service.ts'

const service = withService()

const admin = prepare(() => inOffice(service))

/** The fields of the second step's form, as a browser without scripts sends them with a file. */
function formIn({ html }: Seen): Record<string, string> {
  const form = /<form [^>]*data-passo="aplicar"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  const inputs = [...form.matchAll(/<input type="(?:hidden|checkbox)" name="([^"]+)" value="([^"]*)"/g)]
  return Object.fromEntries(inputs.map(([, name, value]) => [name, value]))
}
const importing = '/gestao/farmacias/importar'
const send = (file: string, fields: Record<string, string> = { passo: 'ver' }, who = admin) =>
  who.upload(importing, fields, { field: 'ficheiro', file })
/** The pharmacies of just that name: a search also finds those that differ by a slip, as drawn names sometimes do. */
const named = async (name: string) =>
  succeed(await service.anyone.get(`/api/farmacias?search=${encodeURIComponent(name)}`)).filter(
    ({ nome }: { nome: string }) => nome === name,
  )
/** Codes on the sheets, with the spaces that the counter accepts. */
const codesOn = ({ html }: Seen) => [...html.matchAll(/<p class="codigo">([\d ]+)<\/p>/g)].map(([, code]) => code)

describe('a file of pharmacies', () => {
  test('A file is seen first: the new, those that are there, the bad lines; nothing changes yet', async () => {
    const there = await openPharmacy(service, { nome: 'Farmácia Já Cá <Está>', telefone: '222000111' })
    const [fresh, abroad] = [pharmacyBody({ nome: 'Farmácia Só Vista' }), pharmacyBody({ latitude: 8.8 })]
    const seen = await send(
      registerCsv([fresh, pharmacyBody({ nome: there.nome }), abroad, pharmacyBody({ latitude: 'treze' })]),
    )
    for (const said of [
      '4 linhas lidas',
      '1 farmácia nova',
      'Farmácia Só Vista 923 456 789',
      '1 já está no registo',
      'Telefone: 222000111 no registo, 923456789 no ficheiro',
      'fica fora de Angola; quis dizer -8.8, ',
      'Linha 5, latitude: tem de ser um número',
      'Registar 1 farmácia',
    ]) {
      expect(seen.text).toContain(said)
    }
    expect(seen.html).toContain('Farmácia Já Cá &lt;Está&gt;')
    expect(await named(fresh.nome)).toEqual([])
  })

  test('A file is applied when it is the one that was seen: codes on a sheet each, and no more when sent again', async () => {
    const file = registerCsv([pharmacyBody(), pharmacyBody({ telefone: null })])
    const form = formIn(await send(file))
    const done = await send(file, form)
    expect(done.headers.get('cache-control')).toBe('no-store')
    expect(done.path).toBe(importing)
    expect(done.text).toContain('Os códigos de acesso seguem por SMS, menos um')
    expect(done.text).toContain('Estes códigos só aparecem agora.')
    const codes = codesOn(done)
    expect(codes).toHaveLength(2)
    for (const codigo of codes) {
      expect((await service.anyone.post('/api/auth/farmacia', { codigo })).status).toBe(200)
    }
    expect(codesOn(await send(file, form))).toEqual(codes)
    const again = await send(file)
    expect(again.text).toContain('não há nada a registar')
    expect(formIn(again)).toEqual({})
  })

  test('The codes are told to nobody without the tick, and each is handed over', async () => {
    const file = registerCsv([pharmacyBody()])
    const { notificar, ...form } = formIn(await send(file))
    expect(notificar).toBe('1')
    const done = await send(file, form)
    expect(done.text).toContain('Entregue a cada uma o seu código de acesso em mão.')
    expect(done.text).toContain('em mão')
    expect(done.text).not.toContain('por SMS')
  })

  test('A file of pharmacies that is another in the second step is shown again, and not applied', async () => {
    const [one, two] = [pharmacyBody(), pharmacyBody()]
    const other = await send(registerCsv([two]), formIn(await send(registerCsv([one]))))
    expect(other.text).toContain('Este ficheiro não é o que viu.')
    expect(await named(two.nome)).toEqual([])
  })

  test('A file whose answer is lost is sent again under its key', async () => {
    const file = registerCsv([pharmacyBody()])
    const form = formIn(await send(file))
    const strictTimeouts = await inOffice(
      await serviceForTest({ connection: service.connection, strictTimeouts: true }),
    )
    const busy = await service.db.transaction(async (tx) => {
      await tx.run(sql`lock table farmacia in exclusive mode`)
      return send(file, form, strictTimeouts)
    })
    expect([busy.status, busy.text.includes('Tentar outra vez')]).toEqual([503, true])
    expect(formIn(busy).chave).toBe(form.chave)
    expect(codesOn(await send(file, formIn(busy)))).toHaveLength(1)
  })

  test.each([
    ['empty', '', 'O ficheiro está vazio.'],
    ['without positions', 'nome;morada\nFarmácia;Rua\n', 'No cabeçalho faltam colunas: «latitude», «longitude».'],
  ])('A file of pharmacies that is %s is refused in the form, in words', async (_what, file, said) => {
    const refused = await send(file)
    expect([refused.status, refused.html.includes('role="alert"')]).toEqual([400, true])
    expect(refused.text).toContain(said)
  })

  test('A file of pharmacies that does not come is asked for, and the template is there', async () => {
    const none = await admin.upload(importing, { passo: 'ver' })
    expect([none.status, none.html.includes('id="ficheiro-falta"')]).toEqual([400, true])
    const template = await admin.ask('/gestao/farmacias/modelo')
    expect(template.html).toContain('"Nome";"Latitude";"Longitude"')
    expect(template.headers.get('content-disposition')).toContain('farmacias-para-preencher.csv')
  })
})

test('a gestor imports what is theirs then; a patient may not, and nothing is registered', async () => {
  const [body, other] = [pharmacyBody(), pharmacyBody()]
  const gestor = await inOffice(service, (await person(service, 'gestor')).email)
  const file = registerCsv([body])
  expect(codesOn(await send(file, formIn(await send(file, { passo: 'ver' }, gestor)), gestor))).toHaveLength(1)
  expect((await gestor.see('/gestao/farmacias')).text).toContain(body.nome)
  const patient = await inOffice(service, (await person(service, 'user')).email)
  const refused = await send(registerCsv([other]), { passo: 'aplicar' }, patient)
  expect([refused.status, await named(other.nome)]).toEqual([403, []])
})

test('the way there is in the register', async () => {
  expect((await admin.see('/gestao/farmacias')).html).toContain('href="/gestao/farmacias/importar"')
})
