import { criarCliente } from 'botica-cliente'

const baseUrl = process.env.BOTICA_URL ?? 'http://127.0.0.1:3000'

const sessao = await criarCliente({ baseUrl }).POST('/api/auth/farmacia', {
  body: { codigo: process.env.CODIGO ?? '' },
})
if (sessao.error) throw new Error(sessao.error.mensagem)

const farmacia = criarCliente({ baseUrl, token: sessao.data.token })
const { data: reservas = [] } = await farmacia.GET('/api/reservas')

for (const { id, produto_nome, quantidade, utilizador_nome } of reservas.filter(({ estado }) => estado === 'activa')) {
  const { data, error } = await farmacia.PATCH('/api/reservas/{id}/concluir', { params: { path: { id } } })
  if (data) console.log(`Entregue a ${utilizador_nome}: ${quantidade} × ${produto_nome}`)
  else if (error.code === 'CONFLITO') console.log('Já não estava activa.')
  else console.log(error.mensagem)
}
