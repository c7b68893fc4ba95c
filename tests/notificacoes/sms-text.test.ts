import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { composeHolds, composeSms, type Subject } from '#server/modules/notificacoes/compose-sms.rules.ts'

/** GSM 03.38, basic table: what takes one seventh of eight bits each. */
const GSM7 = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    '',
    'ﬀ'.repeat(150),
    '{codigo}{prazo}',
    '$&$1',
    '漢字'.repeat(75),
    'Ω€[]^~|\\',
    'José\u0000\u202e',
    '½ ㎎ ﷺ',
  ),
  fc.webUrl(),
  fc.tuple(fc.ipV4(), fc.stringMatching(/^(\/[a-z0-9.]{0,9})?$/)).map((parts) => parts.join('')),
)
const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
const subject = fc.record({
  farmacia_nome: anyText,
  utilizador_nome: fc.option(anyText),
  produto_nome: anyText,
  quantidade: fc.integer({ min: 1, max: 1_000_000 }),
  reservado_ate: instant.map((date) => date.toISOString()),
  codigo_levantamento: fc.stringMatching(/^[0-9]{6}$/),
  codigo_acesso: fc.stringMatching(/^[0-9]{10}$/),
})

function expectOneSms(text: string): void {
  expect(text.length).toBeLessThanOrEqual(160)
  expect([...text].filter((letter) => !GSM7.has(letter))).toEqual([])
}

/** Text that a phone would turn into a link. */
const link = /[a-z][a-z0-9+.-]*:\/\/|[a-z0-9]\.[a-z]|\d+(\.\d+){3}|[a-z]\.[a-z0-9]+\//i

describe('whatever people and products are called', () => {
  test('the SMS of a reservation is one SMS, with all that cannot be left out', () => {
    fc.assert(
      fc.property(subject, fc.integer({ min: 0, max: 48 * 3600 }), (about, secondsLeft) => {
        const until = Date.parse(about.reservado_ate)
        const now = new Date(until - secondsLeft * 1000)
        const text = composeHolds([{ ...about, artigos: [about], tipo: 'reserva_criada' }], now, false)
        expectOneSms(text)
        expect(text).not.toMatch(link)
        expect(text).toContain(` reservou ${about.quantidade} x `)
        expect(text).toMatch(new RegExp(`Codigo de levantamento: ${about.codigo_levantamento}\\.$`))
        const inLuanda = (at: number) => new Date(at + 3_600_000).toISOString()
        const [year, month, day] = inLuanda(until).slice(0, 10).split('-')
        expect(text).toContain(inLuanda(until).slice(11, 16))
        const isToday = inLuanda(now.getTime()).startsWith(`${year}-${month}-${day}`)
        expect(text.includes(`${day}/${month} `)).toBe(!isToday || textHas(about, `${day}/${month} `))
      }),
      { numRuns: 500 },
    )
  })

  test('the SMS of several reservations is one SMS too: what it leaves out it counts', () => {
    fc.assert(
      fc.property(fc.array(subject, { minLength: 2, maxLength: 30 }), fc.boolean(), (all, withoutProduct) => {
        const holds = all.map((one, index) => ({
          ...one,
          artigos: [one],
          tipo: 'reserva_criada' as const,
          codigo_levantamento: String(100_000 + index),
        }))
        const text = composeHolds(holds, new Date('2026-11-20T20:30:00.000Z'), withoutProduct)
        expectOneSms(text)
        expect(text).not.toMatch(link)
        expect(text).toMatch(new RegExp(`^Botica: ${all.length} reservas\\. `))
        const told = holds.filter((one) => text.includes(`cod. ${one.codigo_levantamento}.`)).length
        const [, left = '0'] = /E mais (\d+): veja a lista\.$/.exec(text) ?? []
        expect(told).toBeGreaterThan(0)
        expect(told + Number(left)).toBe(all.length)
      }),
      { numRuns: 500 },
    )
  })

  test('the SMS of an access code is one SMS, and has the code', () => {
    fc.assert(
      fc.property(subject, (about) => {
        const text = composeSms({ ...about, artigos: null, tipo: 'codigo_acesso' })
        expectOneSms(text)
        expect(text).not.toMatch(link)
        expect(text).toContain(` e ${about.codigo_acesso}. `)
      }),
      { numRuns: 300 },
    )
  })
})

const textHas = (
  { utilizador_nome, produto_nome }: { utilizador_nome: string | null; produto_nome: string },
  part: string,
) => `${utilizador_nome} ${produto_nome}`.includes(part)

const about: Subject = {
  tipo: 'reserva_criada',
  farmacia_nome: 'Farmácia',
  codigo_acesso: null,
  utilizador_nome: 'João Ñoño Conceição',
  artigos: [{ produto_nome: 'Água oxigenada “10 vol.” – 250 ml', quantidade: 2 }],
  reservado_ate: '2026-11-20T23:30:00.000Z',
  codigo_levantamento: '004711',
}

test('names are written without accents, as every phone shows them', () => {
  expect(composeHolds([about], new Date('2026-11-20T23:10:00.000Z'), false)).toBe(
    'Botica: Joao Nono Conceicao reservou 2 x Agua oxigenada "10 vol." - 250 ml. Guarde ate as 00:30. Codigo de levantamento: 004711.',
  )
})

test('a deadline past midnight in Luanda says its day', () => {
  expect(composeHolds([about], new Date('2026-11-20T20:30:00.000Z'), false)).toContain('Guarde ate as 21/11 00:30.')
})

test('a name that is an address is no link any more', () => {
  const text = composeHolds([{ ...about, utilizador_nome: 'https://premios.example/x www.mau.ao' }], new Date(), false)
  expect(text).not.toMatch(link)
})

test.each(['1.2.3.4/a', '1.1.1.1', 'bit.1y/x', 'http://10.0.0.1:80', '(8.8.8.8)', '9.9y/x'])(
  'neither is one by numbers: %s',
  (name) => {
    const text = composeHolds([{ ...about, artigos: [{ produto_nome: name, quantidade: 2 }] }], new Date(), false)
    expect(text).not.toMatch(link)
    expect(text).not.toContain(name)
  },
)

test.each(['Amoxicilina 2.5 mg', 'Xarope 2.5mg/5ml', 'Valsartan 2.5/160 mg', 'Penicilina 1.200.000 UI'])(
  'The dose «%s» stays as it is',
  (name) => {
    expect(composeHolds([{ ...about, artigos: [{ produto_nome: name, quantidade: 2 }] }], new Date(), false)).toContain(
      ` x ${name}. `,
    )
  },
)

test('a user who is gone is still someone', () => {
  expect(composeHolds([{ ...about, utilizador_nome: null }], new Date(), false)).toContain(
    'Botica: um utilizador reservou 2 x',
  )
})

describe('a visit of several items', () => {
  const visit = (...names: string[]) =>
    composeHolds(
      [{ ...about, artigos: names.map((produto_nome, place) => ({ produto_nome, quantidade: place + 1 })) }],
      new Date('2026-11-20T23:10:00.000Z'),
      false,
    )

  test('says each item, and the one code once', () => {
    expect(visit('Coartem', 'Soro oral')).toBe(
      'Botica: Joao Nono Conceicao reservou 1 x Coartem, 2 x Soro oral. Guarde ate as 00:30. Codigo de levantamento: 004711.',
    )
  })

  test('says how many there are when their names do not fit', () => {
    const text = visit(...Array.from({ length: 10 }, (_, n) => `Medicamento número ${n}`))
    expectOneSms(text)
    expect(text).toContain(
      ' reservou 10 artigos (veja-os na lista). Guarde ate as 00:30. Codigo de levantamento: 004711.',
    )
  })
})
