import { endpoint } from '../endpoint.ts'
import {
  Medicamento,
  MedicamentosQuery,
  ProcurasQuery,
  ProcuraVazia,
  ProdutoDesconhecido,
  ProdutosDesconhecidosQuery,
} from '../shapes/medicamento.ts'
import { paged } from '../shapes/pagina.ts'
import Type from '../type.ts'

export const sugerirMedicamentos = endpoint({
  id: 'sugerirMedicamentos',
  method: 'GET',
  path: '/api/medicamentos',
  tag: 'medicamentos',
  summary: 'Sugere medicamentos enquanto se escreve, com quantas farmácias os têm',
  description:
    'Entende marcas, substâncias, erros de escrita e nomes escritos de ouvido. Quando o que se escreveu tanto pode ser um ' +
    'como outro, não escolhe: mostra ambos em `quis_dizer`. Serve também a quem não encontrou nada: diz a grafia certa, as ' +
    'outras marcas da substância que há, e a que distância está a mais próxima. A ordem conta com ' +
    'quem o tem agora: de página para página, o que mudar de lugar pode repetir-se ou faltar.',
  access: 'publico',
  tellsReading: true,
  tellsUnderstood: true,
  query: paged(MedicamentosQuery),
  responses: {
    200: {
      description: 'As sugestões, a mais provável primeiro',
      schema: Type.Array(Medicamento),
      example: [
        {
          nome: 'Ben-u-ron 500 mg comprimidos',
          dci: 'Paracetamol',
          categoria: 'Medicamentos',
          subcategoria: 'Analgésicos',
          requer_receita: false,
          farmacias: 14,
          farmacias_abertas: 9,
          distancia_km: 0.412,
          corresponde_a: 'Paracetamol',
        },
      ],
    },
  },
})

export const listarProcurasVazias = endpoint({
  id: 'listarProcurasVazias',
  method: 'GET',
  path: '/api/admin/procuras',
  tag: 'administracao',
  summary: 'As procuras de medicamentos que não encontraram nada nos últimos 90 dias, as mais repetidas primeiro',
  access: 'admin',
  query: ProcurasQuery,
  responses: {
    200: {
      description: 'As procuras, sem quem as fez',
      schema: Type.Array(ProcuraVazia),
      example: [{ termo: 'insulina lantus', vezes: 31, ultima_em: '2026-11-20' }],
    },
  },
})

export const listarProdutosDesconhecidos = endpoint({
  id: 'listarProdutosDesconhecidos',
  method: 'GET',
  path: '/api/admin/produtos-desconhecidos',
  tag: 'administracao',
  summary: 'Os produtos de que não se sabe a substância, os que mais farmácias têm primeiro',
  description:
    'Encontram-se só pelas suas palavras. Quem opera o serviço responde com um ficheiro (`MEDICAMENTOS_FICHEIRO`) que diz ' +
    'de que substância é cada nome; o arranque seguinte classifica-os. O que não é medicamento (fraldas, seringas) não está cá.',
  access: 'admin',
  query: paged(ProdutosDesconhecidosQuery),
  responses: {
    200: {
      description: 'Os produtos',
      schema: Type.Array(ProdutoDesconhecido),
      example: [{ nome: 'Luther Forte 80/480', categoria: 'Medicamentos', farmacias: 37 }],
    },
  },
})
