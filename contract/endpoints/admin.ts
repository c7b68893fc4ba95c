import { endpoint } from '../endpoint.ts'
import { Estatisticas } from '../shapes/administracao.ts'
import { idParams, writeAnswer } from '../shapes/basic.ts'
import { CodigoBody } from '../shapes/credenciais.ts'
import * as exemplo from '../shapes/examples.ts'
import { codigoDeAcesso, FarmaciaNoRegisto } from '../shapes/farmacia.ts'
import { RegistoQuery } from '../shapes/registo-query.ts'
import Type from '../type.ts'

const tag = 'administracao'

export const listarTodasFarmacias = endpoint({
  id: 'listarTodasFarmacias',
  method: 'GET',
  path: '/api/admin/farmacias',
  tag,
  summary: 'Todas as farmácias, as congeladas também',
  description: 'Filtra-se e ordena-se; sem `limite` vem a lista toda.',
  access: 'admin',
  query: RegistoQuery,
  responses: {
    200: {
      description: 'As farmácias, por nome ou pela ordem pedida',
      schema: Type.Array(FarmaciaNoRegisto),
      example: [{ ...exemplo.farmaciaResumo, licenca_validade: exemplo.farmaciaBody.licenca_validade }],
    },
  },
})

export const renovarCodigo = endpoint({
  id: 'renovarCodigo',
  method: 'POST',
  path: '/api/admin/farmacias/{id}/codigo',
  tag,
  summary: 'Dá a uma farmácia um código de acesso novo',
  description:
    'O código antigo e as sessões abertas com ele deixam de valer logo, e também, se não se pedir o contrário, as chaves e os ' +
    'webhooks feitos com ele (os de um admin ficam). O novo segue por SMS para a farmácia, se um dos ' +
    'seus telefones o puder receber; a `mensagem` diz quando nenhum pode e o código tem de ser entregue. Um SMS com o ' +
    'antigo, que ainda esperasse, já não sai; só chega o que neste instante já estava a ser entregue ao fornecedor.',
  access: 'admin',
  idempotent: true,
  body: CodigoBody,
  bodyOptional: true,
  bodyExample: { terminar_credenciais: true },
  params: idParams('a farmácia'),
  responses: {
    200: {
      description: 'O código novo; não volta a ser mostrado',
      schema: writeAnswer('CodigoRenovado', 'O código de acesso novo', { codigo_acesso: codigoDeAcesso }),
      example: exemplo.escrito('Código renovado.', { codigo_acesso: '0123456789' }),
    },
  },
  errors: ['NAO_ENCONTRADO'],
})

export const verEstatisticas = endpoint({
  id: 'verEstatisticas',
  method: 'GET',
  path: '/api/admin/stats',
  tag,
  summary: 'Totais da plataforma e contas de administração',
  access: 'admin',
  responses: {
    200: {
      description: 'As estatísticas',
      schema: Estatisticas,
      example: {
        total_farmacias: 178,
        farmacias_ativas: 170,
        farmacias_congeladas: 8,
        admins: [
          {
            id: exemplo.id.outro,
            name: 'Admin Exemplo',
            email: 'admin@exemplo.ao',
            role: 'admin',
            is_ativo: true,
            ultimo_login: exemplo.instante,
          },
        ],
      },
    },
  },
})
