import { openAsBlob } from 'node:fs'
import { criarCliente } from 'botica-cliente'

const baseUrl = process.env.BOTICA_URL ?? 'http://127.0.0.1:3000'

const sessao = await criarCliente({ baseUrl }).POST('/api/auth/farmacia', {
  body: { codigo: process.env.CODIGO ?? '' },
})
if (sessao.error) throw new Error(sessao.error.mensagem)

const { data, error } = await criarCliente({ baseUrl, token: sessao.data.token }).POST('/api/perfil/stock/importar', {
  body: { ficheiro: await openAsBlob(process.env.FICHEIRO ?? 'stock.csv'), conta: 'prateleira' },
})
if (error) throw new Error(error.mensagem)

console.log(`${data.adicionados} novos, ${data.atualizados} alterados`)
for (const { linha, campo, motivo } of data.erros) console.log(`linha ${linha}, ${campo ?? 'toda'}: ${motivo}`)
