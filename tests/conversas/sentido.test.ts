import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meaningOf } from '#conversa/meaning.ts'
import { messages } from '#conversa/messages.ts'
import { fullRun } from '../support/full-run.ts'

test.each([
  ['SIM 482913', { kind: 'answer', answer: 'separada', code: '482913' }],
  ['sim482913', { kind: 'answer', answer: 'separada', code: '482913' }],
  ['Sim 482 913.', { kind: 'answer', answer: 'separada', code: '482913' }],
  ['SÓ 1 482913', { kind: 'answer', answer: 'so_ha', units: 1, code: '482913' }],
  ['so1482913', { kind: 'answer', answer: 'so_ha', units: 1, code: '482913' }],
  ['NÃO 482913', { kind: 'answer', answer: 'nao_ha', code: '482913' }],
  ['ENTREGUE 482913', { kind: 'delivered', code: '482913' }],
  ['ACABOU BENURON', { kind: 'gone', name: 'benuron' }],
  ['TENHO BENURON 12 850', { kind: 'have', name: 'benuron', units: 12, price: 850 }],
  ['TENHO BENURON 500 12 850', { kind: 'have', name: 'benuron 500', units: 12, price: 850 }],
  ['tenho benuron 500 mg 12 caixas a 1.850,00 kz', { kind: 'have', name: 'benuron 500 mg', units: 12, price: 1850 }],
  ['tenho benuron 500', { kind: 'have', name: 'benuron 500' }],
  ['tenho 12 caixas de benuron', { kind: 'have', name: 'benuron', units: 12 }],
  ['tenho 12 caixas de losartan a 900', { kind: 'have', name: 'losartan', units: 12, price: 900 }],
  ['tenho 12 caixas de losartan 900', { kind: 'have', name: 'losartan', units: 12, price: 900 }],
  ['tenho 12 caixas de losartan 500', { kind: 'have', name: 'losartan 500', units: 12 }],
  ['tenho 12 losartan 50 a 900 kz', { kind: 'have', name: 'losartan 50', units: 12, price: 900 }],
  ['tenho losartan por 900', { kind: 'have', name: 'losartan', price: 900 }],
  ['tenho losartan 900 kz', { kind: 'have', name: 'losartan', price: 900 }],
  ['quero a 2', { kind: 'number', number: 2 }],
  ['a 2ª', { kind: 'number', number: 2 }],
  ['nº 2', { kind: 'number', number: 2 }],
  ['número 2', { kind: 'number', number: 2 }],
  ['opção 2', { kind: 'number', number: 2 }],
  ['a segunda opção', { kind: 'number', number: 2 }],
  ['reservar a 2', { kind: 'hold', number: 2 }],
  ['reservar nº 2', { kind: 'hold', number: 2 }],
  ['quero 2 caixas', { kind: 'boxes' }],
  ['reservar duas caixas', { kind: 'boxes' }],
  ['2 caixas de paracetamol maianga', { kind: 'search', words: ['paracetamol', 'maianga'] }],
  ['RESERVAR 2', { kind: 'hold', number: 2 }],
  ['reservar 1 2', { kind: 'hold' }],
  ['2', { kind: 'number', number: 2 }],
  ['reservas', { kind: 'holds' }],
  ['482913', { kind: 'code', code: '482913' }],
  ['obrigado', { kind: 'thanks' }],
])('«%s» is understood', (text, meaning) => {
  expect(meaningOf(text)).toMatchObject(meaning)
})

test.each([
  'PARAR',
  'PARA',
  'SAIR',
  'stop',
  'Pare de mandar mensagens',
  'para de mandar sms',
  'Parem de me incomodar',
  'nao quero mais mensagens',
  'Não me mandem mais nada',
  'quero parar de receber mensagens',
  'cancelar mensagens',
  'chega de sms',
])('«%s» asks for silence', (text) => {
  expect(meaningOf(text)).toEqual({ kind: 'stop' })
})

test.each([
  'nao tem sms?',
  'nao recebi mensagem',
  'nao quero parar',
  'nao quero mais',
  'para febre',
  'para receber mensagens como faco',
  'parar a tosse',
  'cancelar',
  'cancelar a minha reserva',
  'deixa estar',
  'sair da dor',
])('«%s» does not ask for silence', (text) => {
  expect(meaningOf(text).kind).not.toBe('stop')
})

test('A medicine or a sentence is never taken for a command that changes something', () => {
  const changing = ['cancel', 'stop', 'erase', 'hold', 'answer', 'delivered', 'gone', 'have', 'number']
  for (const text of [
    'paracetamol para febre',
    'parar a tosse xarope',
    'soro oral',
    'sinvastatina',
    'simvastatina 20',
    'naproxeno viana',
    'sotalol',
  ])
    expect(changing, text).not.toContain(meaningOf(text).kind)
})

test('Every text fits one SMS before its names are filled in', () => {
  const texts = Object.values(messages).flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text)))
  expect(texts.filter((text) => text.replaceAll(/\{\w+\}/g, '').length > 160)).toEqual([])
})

test('No text makes the reading throw, and of the longest no more is read than of three SMS', () => {
  const words = fc.constantFrom(
    'sim',
    'so',
    'nao',
    'tenho',
    'reservar',
    '482913',
    '12',
    '1.500',
    ',',
    '-',
    '.',
    'é',
    '\n',
    '𝟙',
    '\ud800',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 2000 }),
    fc.array(words, { maxLength: 300 }).map((all) => all.join(' ')),
  )
  fc.assert(
    fc.property(text, (said) => {
      expect(typeof meaningOf(said).kind).toBe('string')
    }),
    { numRuns: fullRun ? 400 : 40 },
  )
  for (const sign of [' ', '.', ',', '1', 'a', '\n', 'ﷺ', '́', '1.', 'a ', '1 ', 'kz']) {
    const long = sign.repeat(1_000_000)
    expect(meaningOf(long)).toEqual(meaningOf(long.slice(0, 480)))
  }
})
