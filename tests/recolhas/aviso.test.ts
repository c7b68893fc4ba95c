import { expect, test } from 'vitest'
import { AppError } from '#server/ground/error.ts'
import { checkNotice, type Notice } from '#server/modules/recolhas/rules.ts'

const notice: Notice = {
  numero: '12/2026',
  data: '2026-11-28',
  produto: 'Losartan 50 mg',
  substancia: null,
  dosagem: null,
  lotes: ['L42'],
  fabrico: null,
  validade: null,
  fabricante: null,
  importador: null,
  motivo: 'Impureza',
  accao: 'Devolver',
  fonte_url: 'https://armed.gov.ao/avisos/12',
}

/** Faults of a notice that is written on 28 November 2026. */
function faultsOf(fields: Partial<Notice>) {
  try {
    checkNotice({ ...notice, ...fields }, false, '2026-11-28')
    return {}
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    return (error as AppError).detalhes?.campos
  }
}

const future = 'é depois de hoje'

test.each<[string, Partial<Notice>, object]>([
  ['yesterday', { data: '2026-11-27' }, {}],
  ['today', { data: '2026-11-28' }, {}],
  ['tomorrow', { data: '2026-11-29' }, { data: future }],
])('The notice of a day is refused only when that day is to come: %s', (_day, fields, faults) => {
  expect(faultsOf(fields)).toEqual(faults)
})

test.each<[string, Partial<Notice>, object]>([
  ['the last day of this month, which a month is read as', { fabrico: '2026-11-30' }, {}],
  ['next month', { fabrico: '2026-12-01' }, { fabrico: future }],
  ['the day on which it expires', { fabrico: '2026-10-31', validade: '2026-10-31' }, {}],
  ['a day after it expires', { fabrico: '2026-11-01', validade: '2026-10-31' }, { fabrico: 'é depois da validade' }],
])('A product may have been made until this month, and until it expires: %s', (_day, fields, faults) => {
  expect(faultsOf(fields)).toEqual(faults)
})
