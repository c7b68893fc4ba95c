import { beforeAll, expect, test } from 'vitest'
import { openPharmacy, stockItem } from '../support/scenario.ts'
import { Visitor } from '../support/visitor.ts'
import { withService } from '../support/with-service.ts'

const service = withService()

const shelf = [
  'Paracetamol 500 mg comprimidos',
  'Amlodipina 5 mg, 30 comprimidos',
  'Amoxicilina 500 mg cápsulas',
  'Salbutamol 100 mcg inalador',
  'Ibuprofeno comprimidos',
  'Zimbrexol 20 mg',
]
beforeAll(async () => {
  for (const nome of ['Farmácia Um', 'Farmácia Dois']) {
    const { client } = await openPharmacy(service, { nome, is_24_horas: true })
    for (const label of shelf) await stockItem(client, { nome: label })
  }
})

const see = (term: string, path = '/procura') =>
  new Visitor(service.address).see(`${path}?${new URLSearchParams({ q: term, perto: '' })}`)

const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, '')
const headings = (html: string) =>
  [...html.matchAll(/<(h[12])\b[^>]*>(.*?)<\/\1>/g)].map(([, , text = '']) => withoutTags(text))
/** The headings, the title, and what machines are told that the page is about, without its address. */
const said = (html: string) => [
  ...headings(html),
  ...[...html.matchAll(/<title>([^<]*)</g), ...html.matchAll(/content="(?!http)([^"]*)"/g)].map(
    ([, text = '']) => text,
  ),
]

test('A heading names what was found and how many pharmacies have it', async () => {
  expect(headings((await see('paracetmol')).html)[0]).toBe('Paracetamol, em 2 farmácias')
  expect(headings((await see('amlodipina 5mg')).html)[0]).toBe('Amlodipina 5 mg, em 2 farmácias')
})

test('A brand that nobody has is said so, with what has the same in it', async () => {
  for (const typed of ['benuron', 'BEN-U-RON', 'benurom']) {
    expect(headings((await see(typed)).html)[0], typed).toBe('Não há Ben-u-ron; estas têm o mesmo, paracetamol')
  }
})

test('A strength that nobody has is said so, and who has another stands below, under a heading of its own', async () => {
  const { html, text } = await see('amlodipina 10 mg')
  expect(headings(html).slice(0, 2)).toEqual(['Amlodipina 10 mg: nenhuma farmácia', 'Nenhuma tem 10 mg. 2 têm 5 mg'])
  expect(text).toContain('Farmácia Um')
})

test('A form that nobody has is said so', async () => {
  const { html } = await see('salbutamol xarope')
  expect(headings(html)[1]).toBe('Nenhuma tem o que pediu. 2 têm outra forma')
})

test('What states no strength is not said to have it', async () => {
  const { html, text } = await see('ibuprofeno 400 mg')
  expect(headings(html).slice(0, 2)).toEqual([
    'Ibuprofeno 400 mg: nenhuma farmácia diz que é o que tem',
    'Não dizem a dosagem ou a forma',
  ])
  expect(text).toContain('confirme a dosagem e a forma')
})

test('Words that are the name of nothing known stand quoted, and in no heading', async () => {
  for (const typed of ['zimbrexol', 'zimbrexl', 'zzkqx']) {
    const { html, text } = await see(typed)
    expect(text, typed).toMatch(/Procurou «\w+»\.|Zimbrexol, em 2/)
    expect(headings(html).join(), typed).not.toContain(typed)
  }
})

const misspelt =
  `paracetmol parasetamol paracetemol paracetamoll amoxacilina amoxicilna amoxiciliina amlodipna anlodipina
  amlodipima salbutamool salbutamo1 ibuprofeno4 ibuprofemo ibuprofenno benurom brufenn cuartem koartem azitromicna
  omeprasol metformima losartam sinvastatna diclofenaco1 ciprofloxacna dipirna cetirisina loratadna`.split(/\s+/)

test.each(['/procura', '/procura/mapa'])(
  'On %s no heading, title or description has what was misspelt',
  async (path) => {
    const wrong: string[] = []
    for (const typed of misspelt) {
      for (const term of [typed, `${typed} 500 mg`]) {
        const { html } = await see(term, path)
        wrong.push(...said(html).filter((text) => text.toLowerCase().includes(typed)))
      }
    }
    expect(wrong).toEqual([])
  },
)
