import { setTimeout as espera } from 'node:timers/promises'
import { criarCliente, type Esquema } from 'botica-cliente'

const baseUrl = process.env.BOTICA_URL ?? 'http://127.0.0.1:3000'

const sessao = await criarCliente({ baseUrl }).POST('/api/auth/farmacia', {
  body: { codigo: process.env.CODIGO ?? '' },
})
if (sessao.error) throw new Error(sessao.error.mensagem)

async function* eventos(resposta: Response) {
  const leitor = resposta.body?.pipeThrough(new TextDecoderStream()).getReader()
  let resto = ''
  for (;;) {
    const { done, value } = (await leitor?.read()) ?? { done: true, value: undefined }
    if (done) return
    const blocos = `${resto}${value}`.split('\n\n')
    resto = blocos.pop() ?? ''
    for (const bloco of blocos) {
      const campo = (nome: string) => new RegExp(`^${nome}: (.*)$`, 'm').exec(bloco)?.[1]
      yield { id: campo('id'), evento: campo('event'), data: campo('data') }
    }
  }
}

let ultimo = ''
for (;;) {
  const headers = { authorization: `Bearer ${sessao.data.token}`, ...(ultimo && { 'last-event-id': ultimo }) }
  const resposta = await fetch(`${baseUrl}/api/reservas/eventos`, { headers }).catch(() => undefined)
  if (resposta?.status === 401) throw new Error('A sessão acabou: entre outra vez.')
  if (resposta?.ok) {
    try {
      for await (const { id, evento, data } of eventos(resposta)) {
        ultimo = id ?? ultimo
        if (evento !== 'reserva' || !data) continue
        const { estado, quantidade, produto_nome }: Esquema<'ReservaDaFarmacia'> = JSON.parse(data)
        console.log(`${estado}: ${quantidade} × ${produto_nome}`)
      }
    } catch {
      // a ligação caiu: retoma-se do último id
    }
  }
  await espera(3000)
}
