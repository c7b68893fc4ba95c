import { criarCliente } from 'botica-cliente'

const botica = criarCliente({ baseUrl: process.env.BOTICA_URL ?? 'http://127.0.0.1:3000' })

const { data: farmacias, error } = await botica.GET('/api/farmacias', {
  params: {
    query: { search: 'paracetamol', search_type: 'medicamento', latitude: -8.8147, longitude: 13.2367, limite: 5 },
  },
})
if (error) throw new Error(`${error.code}: ${error.mensagem}`)

for (const { nome, distancia_km, stock = [] } of farmacias) {
  for (const artigo of stock) console.log(nome, distancia_km, artigo.nome, artigo.preco ?? 'sem preço')
}
