import { expect, test } from 'vitest'
import { differsFrom, productLabel, productsAmong, shortProduct } from '#conversa/product.ts'

test.each([
  ['Paracetamol 1 g, 16 comprimidos', 'paracetamol', '1g 16 comp'],
  ['Coartem 20/120 mg, 24 comprimidos', 'cuartem', '20/120mg 24 comp'],
  ['Ben-u-ron 500 mg comprimidos', 'paracetamol', 'Ben-u-ron 500mg comp'],
  ['Paracetamol + Cafeína 500 mg/65 mg', 'paracetamol', '+ Cafeina 500mg/65mg'],
  ['Sais de reidratação oral', 'sais', 'Sais de reidratacao oral'],
])('The label of «%s», for «%s», is «%s»', (nome, term, label) => {
  expect(productLabel(nome, term)).toBe(label)
})

test.each([
  ['paracetamol xarope', 'Paracetamol 1 g, 16 comprimidos'],
  ['paracetamol 500', 'Paracetamol 1 g, 16 comprimidos'],
  ['amlodipina 5mg', 'Amlodipina 10 mg, 5 comprimidos'],
  ['coartem pra crianca', 'Coartem 80/480 mg comprimidos'],
  ['amoxicilina adulto', 'Amoxicilina 250 mg/5 ml suspensão'],
])('«%s» does not ask for «%s»', (term, nome) => {
  expect(differsFrom(term, nome)).toBe(true)
})

test.each([
  ['paracetamol', 'Paracetamol 1 g, 16 comprimidos'],
  ['paracetamol 1000mg', 'Paracetamol 1 g, 16 comprimidos'],
  ['paracetamol 16 comprimidos', 'Paracetamol 1 g, 16 comprimidos'],
  ['coartem 20/120', 'Coartem 20/120 mg'],
  ['amoxicilina xarope', 'Amoxicilina 250 mg/5 ml suspensão oral'],
  ['vitamina b12', 'Vitamina B12 comprimidos'],
  ['paracetamol bebe', 'Paracetamol 120 mg/5 ml xarope'],
])('«%s» asks for «%s»', (term, nome) => {
  expect(differsFrom(term, nome)).toBe(false)
})

test('Two items of one name are one product, and those of the form that is asked for go before others', () => {
  const items = ['Paracetamol 500 mg comp', 'Paracetamol 500mg comprimidos', 'Paracetamol xarope'].map((nome, at) => ({
    id: String(at),
    nome,
    preco: null,
  }))
  expect(productsAmong('paracetamol', items).products.map(({ id }) => id)).toEqual(['0', '2'])
  expect(productsAmong('paracetamol xarope', items).products.map(({ id }) => id)).toEqual(['2'])
  expect(productsAmong('paracetamol gotas', items)).toMatchObject({ asAsked: false, products: { length: 2 } })
})

test('A short name has its figures whole, and signs of GSM-7 alone', () => {
  expect(shortProduct('Ácido fólico 5 mg, caixa com 30 comprimidos')).toBe('Acido folico 5mg com 30 comp')
})
