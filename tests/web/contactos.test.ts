import { describe, expect, test } from 'vitest'
import { isTelephone } from '#contract/telephones.ts'
import { pharmacies } from '#server/demo/pharmacies.ts'
import { mobileNumber } from '#server/modules/notificacoes/public.ts'
import { isWeak } from '#web/conta/weak-password.ts'
import { succeed } from '../support/client.ts'
import { inOffice } from '../support/office.ts'
import { openPharmacy } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const form = (more: Record<string, string>) => ({
  nome: 'Ana',
  email: `${crypto.randomUUID()}@teste.ao`,
  telefone: '',
  password: 'uma frase minha',
  ...more,
})

describe('A telephone', () => {
  test.each(['923456789', '923 456 789', '+244 923 456 789', '00244222000111', '222-000-111', '+351 912 345 678'])(
    '%s is a number',
    (text) => expect(isTelephone(text)).toBe(true),
  )

  test.each(['abc', '92400', '923', 'tel: 923', '923456789 ou 924000000 ', '+244 92400', '823456789', 'Não tem'])(
    '%s is not one number',
    (text) => expect(isTelephone(text)).toBe(false),
  )
})

describe('The forms', () => {
  test.each(['abc', '92400'])(
    'A person who writes the telephone %s is asked for a number, and no account is made',
    async (telefone) => {
      const someone = new Visitor(service.address)
      const body = form({ telefone })
      const refused = await someone.send(await someone.see('/registar'), body)
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('escreva um só número')])
      expect(refused.html).toContain('aria-invalid="true"')
      expect((await someone.send(refused, { ...body, telefone: '923 000 111' })).path).toBe('/')
    },
  )

  test('The office and the counter are asked for a number too, and what they do not touch stays', async () => {
    const { id, codigo } = await openPharmacy(service, { telefone: 'sem rede' })
    const office = await inOffice(service)
    const edit = `/gestao/farmacias/${id}/alterar`
    const refused = await office.send(await office.see(edit), { telefone: '92400' })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('escreva um só número')])
    const counter = new Visitor(service.address)
    await counter.send(await counter.see('/balcao/entrar'), { codigo })
    const page = await counter.see('/balcao/perfil/dados')
    expect((await counter.send(page, { telefone_secundario: 'abc' })).status).toBe(400)
    expect((await counter.send(page, { bairro: 'Maianga' })).status).toBe(200)
    expect(succeed(await service.anyone.get(`/api/farmacias/${id}`))).toMatchObject({
      telefone: 'sem rede',
      bairro: 'Maianga',
    })
  })

  test('What the API took that is no number is shown, and is no link', async () => {
    const { id } = await openPharmacy(service, { telefone: 'abc' })
    expect((await new Visitor(service.address).see(`/farmacias/${id}`)).html).not.toContain('href="tel:')
    const list = await (await inOffice(service)).see('/gestao/farmacias')
    expect(list.html).toContain('abc')
    expect(list.html).not.toContain('href="tel:"')
  })
})

describe('A password', () => {
  test.each(['123456', '654321', 'aaaaaa', '123123', 'Angola2024', 'senha123', 'abcdef'])(
    '%s is advised against',
    (text) => expect(isWeak(text)).toBe(true),
  )
  test.each(['uma frase minha', 'kizomba à noite', 'xk29fq'])('%s is not', (text) => expect(isWeak(text)).toBe(false))

  test('Advice is given once, and whoever insists keeps their password, as the contract says', async () => {
    const someone = new Visitor(service.address)
    const body = form({ password: '123456' })
    const advised = await someone.send(await someone.see('/registar'), body)
    expect([advised.status, advised.text]).toEqual([400, expect.stringContaining('escolha outra')])
    expect((await someone.send(advised, { ...body, fraca: 'sim' })).path).toBe('/')
  })
})

test('Every pharmacy of the demonstration has a number that an SMS can reach', async () => {
  const numbers = await Promise.all(pharmacies.map(({ telefone }) => mobileNumber(telefone)))
  expect(new Set(numbers).size).toBe(pharmacies.length)
  expect(numbers).not.toContain(undefined)
})
