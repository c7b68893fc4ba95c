import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitsOf } from '#web/messages/units.ts'

/** Expressions that nobody in Luanda says, or that are wrong, and what is written instead. */
const refused: readonly (readonly [RegExp, string])[] = [
  [/Faltam corrigir/, 'Falta corrigir'],
  [/\p{L}-(?:l|m|t)h[oa]s?(?!\p{L})/u, 'reservamo-lo, guarda-o'],
  [/(?:palavra-passe|código|fotografia|secret) de agora/i, 'actual'],
  [/Não tem volta/, 'Não se pode desfazer'],
  [/(?:reservas|vendas) vivas/i, 'activas'],
  [/Largar|Largada|largue-|largado/, 'Descartar'],
  [/O que lhe fizeram|O que esta conta fez/, 'Alterações feitas a esta conta'],
  [/de meio em meio minuto/, 'de 30 em 30 segundos'],
  [/não chega à Botica|Sem rede\b|não há rede|A rede caiu/, 'Sem ligação à Internet'],
  [/a marca ou como se ouve/, 'mesmo como se ouve'],
  [/mexeram no|foi lá e levou|já não lá estar/, 'actualizaram, foi buscar, já não existir'],
  [/nunca escrito|Sem morada escrita|Nenhum escrito/, 'nunca registado'],
  [/Desistiu-se|Ainda não se tentou/, 'Falhou, Ainda não foi tentada'],
  [/Não deu para|Não chegou a entrar/, 'Não foi possível'],
]

/** Every file that says something to people, in every state of every page: its text without the comments. */
const spoken = [
  'web/**/*.ts',
  'conversa/**/*.ts',
  'contract/*.ts',
  'server/modules/*/messages.ts',
  'server/modules/admin/messages/messages.ts',
  'server/modules/notificacoes/**/*.rules.ts',
  'server/http/validation.ts',
].flatMap((pattern) => globSync(pattern))

/** Names of operations and codes with an underscore are for programs. */
const withoutComments = (text: string) =>
  text.replaceAll(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*|\bid: '\w+'|export const \w+|'[a-z]+(?:_[a-z]+)+'/gs, '')

test('No page, error, e-mail or SMS says what nobody in Luanda would say', async () => {
  expect(spoken.length).toBeGreaterThan(200)
  const found = await Promise.all(
    spoken.map(async (file) => {
      const text = withoutComments(await readFile(file, 'utf8'))
      return refused.flatMap(([pattern, instead]) => {
        const [said] = pattern.exec(text) ?? []
        return said ? [`${file}: «${said}»; antes: ${instead}`] : []
      })
    }),
  )
  expect(found.flat()).toEqual([])
})

test('The list of refused expressions finds each of its own examples', () => {
  const examples = 'guardamos-lho|Não tem volta|reservas vivas|Largar|O que lhe fizeram|de meio em meio minuto|Sem rede'
  for (const said of examples.split('|'))
    expect(
      refused.some(([pattern]) => pattern.test(said)),
      said,
    ).toBe(true)
})

test.each([
  ['Paracetamol 500 mg comprimidos, caixa de 20', '3 caixas'],
  ['AMOXICILINA 500MG CX 16', '3 caixas'],
  ['Coartem 20/120 mg, 24 comprimidos', '3 embalagens'],
  ['Omeprazol 20 mg x 28', '3 embalagens'],
  ['Ben-u-ron emb. 20', '3 embalagens'],
  ['Paracetamol 500 mg comprimidos', '3 unidades'],
  ['Amoxicilina 500 mg', '3 unidades'],
  ['Ceftriaxona 1 g, 1 ampola', '3 unidades'],
])('Three of %s are %s', (name, said) => {
  expect(unitsOf(3, name)).toBe(said)
})

test('One of any item is in the singular, and the number is always said', () => {
  fc.assert(
    fc.property(fc.nat(99_999), fc.string(), (n, name) => {
      expect(unitsOf(n, name)).toMatch(
        n === 1 ? /^1 (?:unidade|caixa|embalagem)$/ : new RegExp(`^${n} (?:unidades|caixas|embalagens)$`),
      )
    }),
  )
})
