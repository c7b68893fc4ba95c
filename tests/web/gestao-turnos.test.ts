import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { inOffice } from '../support/office.ts'
import { person } from '../support/people.ts'
import { prepare } from '../support/prepare.ts'
import { dayAhead, rotaCsv, shiftOf } from '../support/rota-files.ts'
import { openPharmacy } from '../support/scenario.ts'
import type { Seen } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const admin = prepare(() => inOffice(service))
const path = '/gestao/turnos'

const send = (file: string, fields: Record<string, string> = { passo: 'ver' }, who = admin) =>
  who.upload(path, fields, { field: 'ficheiro', file })
/** The fields of the second step's form, as a browser without scripts sends them with a file. */
function formIn({ html }: Seen): Record<string, string> {
  const form = /<form [^>]*data-passo="aplicar"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  const inputs = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return Object.fromEntries(inputs.map(([, name, value]) => [name, value]))
}
const dutiesOf = async (id: string) =>
  (succeed(await service.anyone.get(`/api/farmacias/${id}`)).horario?.excecoes ?? []).length

test('A rota is seen first, then written as it was seen, and nothing is left to write', async () => {
  const { id, nome } = await openPharmacy(service, { nome: 'Farmácia da <Escala>', municipio: 'Viana' })
  const file = rotaCsv([
    shiftOf(nome),
    shiftOf('Farmácia Nenhures'),
    shiftOf(nome, { data: dayAhead(5), ate: '25:00' }),
  ])
  const seen = await send(file)
  for (const said of [
    '3 linhas lidas.',
    '2 linhas ficam de fora',
    'Linha 3, farmácia: não há nenhuma farmácia com este nome ou id',
    'Linha 4, até: «25:00» não é uma hora, como 08:00',
    '1 turno novo',
    'Farmácia da <Escala> Viana',
    '20:00–08:00, toque à campainha',
  ]) {
    expect(seen.text).toContain(said)
  }
  expect(await dutiesOf(id)).toBe(0)
  const other = await send(rotaCsv([shiftOf(nome, { data: dayAhead(7) })]), formIn(seen))
  expect(other.text).toContain('Este ficheiro não é o que viu.')
  expect(await dutiesOf(id)).toBe(0)
  const done = await send(file, formIn(seen))
  expect(done.text).toContain('Turnos novos: 1. Alterados: 0.')
  expect(done.text).toContain('2 linhas ficam de fora')
  expect(await dutiesOf(id)).toBe(1)
  const again = await send(file)
  expect(again.text).toContain('1 turno já estava assim. ')
  expect(again.text).toContain('O ficheiro não muda nenhum turno.')
  expect(formIn(again)).toEqual({})
  const moved = await send(rotaCsv([shiftOf(nome, { porta: 'telefone' })]))
  expect(moved.text).toContain('20:00–08:00, toque à campainha → 20:00–08:00, telefone antes')
})

test('A file that is no rota is refused beside its field, and the template is there', async () => {
  const refused = await send('nome;morada\nF;R\n')
  expect([refused.status, refused.html.includes('role="alert"')]).toEqual([400, true])
  expect(refused.text).toContain('No cabeçalho faltam colunas: «data», «de», «ate».')
  const template = await admin.ask('/gestao/turnos/modelo')
  expect(template.html).toContain('"Farmácia";"Município";"Data";"De";"Até";"Porta"')
})

test('A gestor writes no rota, and finds no way there', async () => {
  const { id, nome } = await openPharmacy(service)
  const gestor = await inOffice(service, (await person(service, 'gestor')).email)
  expect((await gestor.see('/gestao/farmacias')).html).not.toContain('href="/gestao/turnos"')
  const refused = await send(rotaCsv([shiftOf(nome)]), { passo: 'ver' }, gestor)
  expect([refused.status, await dutiesOf(id)]).toEqual([403, 0])
})
