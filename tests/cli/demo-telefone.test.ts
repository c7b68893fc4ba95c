import { expect, test } from 'vitest'
import { succeed } from '../support/client.ts'
import { emptyDatabase } from '../support/database.ts'
import { patience } from '../support/pace.ts'
import { environmentOf } from './program.ts'
import { arrivals, demonstrate } from './serving.ts'

test('By its telephone the demonstration is written to and dialled, and all that it sends is read there', async () => {
  const { anyone, receiver, stop } = await demonstrate(environmentOf(await emptyDatabase()))
  const shown = () => arrivals(receiver)
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams(fields)
    return fetch(new URL(path, receiver), { method: 'POST', body, headers, redirect: 'manual' })
  }

  expect((await post('/sms', { de: '960 000 200', texto: 'paracetamol <b>mutamba' })).status).toBe(303)
  await expect.poll(shown, patience).toMatch(/SMS para 960 000 200<[\s\S]*Kz[\s\S]*SMS de 960 000 200</)
  // what somebody wrote stays text
  expect(await shown()).toContain('paracetamol &lt;b&gt;mutamba')

  const first = await (await post('/ussd', { de: '960000201' })).text()
  expect(first).toContain('1 Procurar medicamento')
  const sessao = /name="sessao" value="([^"]+)"/.exec(first)?.[1] ?? ''
  const second = await (await post('/ussd', { de: '960000201', sessao, escrito: '', resposta: '3' })).text()
  expect(second).toContain('Em que bairro ou municipio')

  succeed(await anyone.post('/api/auth/telefone', { telefone: '960000202' }))
  await expect.poll(shown, patience).toMatch(/SMS para \+244960000202<[\s\S]*\d{6}/)
  succeed(await anyone.post('/api/auth/recuperar', { email: 'esperanca@demo.example' }))
  await expect.poll(shown, patience).toMatch(/E-mail para esperanca@demo\.example: /)

  // neither a page of somebody else's nor another program makes it send or show anything
  const foreign = { 'sec-fetch-site': 'cross-site' }
  expect((await post('/sms', { de: '960000203', texto: 'falso' }, foreign)).status).toBe(403)
  expect((await fetch(new URL('/cgi-bin/sendsms?to=960000204&text=falso', receiver))).status).toBe(403)
  expect(await shown()).not.toContain('falso')
  await stop()
})
