import { expect, test } from 'vitest'
import { prepare } from '../support/prepare.ts'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()
const scene = prepare(async () =>
  openPharmacy(service, { nome: 'Farmácia do Largo', endereco: 'Rua Kwamme Nkrumah, 12', is_24_horas: true }),
)

test('Without scripts a hold is shared by WhatsApp, with all that whoever fetches it needs and nobody’s name', async () => {
  const someone = new Visitor(service.address)
  const email = `${crypto.randomUUID()}@teste.ao`
  const account = { nome: 'Esperança', email, telefone: '923000111', password: 'uma frase minha' }
  await someone.send(await someone.see('/registar'), account)
  const item = await stockItem(scene.client, { nome: 'Amoxicilina & ácido 500 mg, 20 comprimidos', quantidade: 5 })
  const page = await someone.send(await someone.see(`/farmacias/${scene.id}/reservar/${item}`), { quantidade: '2' })
  const [, link = ''] = /href="(https:\/\/wa\.me\/\?text=[^"]+)"/.exec(page.html) ?? []
  const code = /class="codigo">([\d ]+)</.exec(page.html)?.[1]
  const until = /Guardado até às <strong>([\d:]+)</.exec(page.html)?.[1]
  const text = new URL(link).searchParams.get('text')
  expect(text).toBe(
    `Reserva na Botica: 2 embalagens de Amoxicilina & ácido 500 mg, 20 comprimidos, na Farmácia do Largo, Rua Kwamme Nkrumah, 12. ` +
      `Código: ${code}. Guardado até às ${until}. Como lá chegar: ${service.address}/farmacias/${scene.id}/caminho`,
  )
  expect(decodeURIComponent(link)).not.toMatch(/Esperança|teste\.ao|923000111/)
  expect((await new Visitor(service.address).see(`/farmacias/${scene.id}/caminho`)).status).toBe(200)
})
