import { expect, test } from 'vitest'
import { inWords } from '#contract/times.ts'

test.each([
  [60, 'uma hora'],
  [120, 'duas horas'],
  [180, 'três horas'],
  [240, 'quatro horas'],
  [12 * 60, '12 horas'],
  [90, 'uma hora e 30 minutos'],
  [121, 'duas horas e um minuto'],
  [2, 'dois minutos'],
])('%i minutes are «%s»', (minutes, words) => {
  expect(inWords(minutes)).toBe(words)
})
