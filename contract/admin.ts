import { count, idParams, line, writeAnswer } from './basic.ts'
import { CodigoBody } from './credenciais.ts'
import { endpoint, PaginaQuery } from './endpoint.ts'
import * as exemplo from './examples.ts'
import { codigoDeAcesso, FarmaciaNoRegisto } from './farmacias.shapes.ts'
import { LICENCE_GRACE_DAYS } from './limits.ts'
import Type, { enumeration } from './schema.ts'
import { AdminDaPlataforma } from './utilizadores.ts'

export const registerStates = ['activas', 'congeladas'] as const
export const registerOrders = ['nome', 'recentes', 'stock'] as const

export const registerLicences = ['caducada_ha_muito', 'caducada', 'por_dizer'] as const

const EstadoNoRegisto = enumeration(registerStates, {
  $id: 'EstadoNoRegisto',
  description: 'Só as que aceitam reservas, ou só as congeladas',
})

const LicencaNoRegisto = enumeration(registerLicences, {
  $id: 'LicencaNoRegisto',
  description:
    `caducada_ha_muito: só as que têm a licença caducada há mais de ${LICENCE_GRACE_DAYS} dias; caducada: as que a têm caducada; ` +
    'por_dizer: as de que não se sabe até quando vale',
})

const OrdemDoRegisto = enumeration(registerOrders, {
  $id: 'OrdemDoRegisto',
  description:
    'nome (por omissão); recentes: primeiro as registadas há menos tempo; stock: primeiro as que nunca o escreveram, depois ' +
    'as que o mudaram há mais tempo',
})

const RegistoQuery = Type.Object({
  search: Type.Optional(
    line({
      maxLength: 200,
      description: 'Palavras do nome, da morada, do bairro ou do município, ou parte de um telefone',
    }),
  ),
  estado: Type.Optional(EstadoNoRegisto),
  municipio: Type.Optional(
    line({ maxLength: 150, description: 'Só as deste município, sem contar maiúsculas e acentos' }),
  ),
  licenca: Type.Optional(LicencaNoRegisto),
  ordenar: Type.Optional(OrdemDoRegisto),
  ...PaginaQuery.properties,
})

const Estatisticas = Type.Object(
  {
    total_farmacias: count('Todas as farmácias'),
    farmacias_ativas: count('As que aceitam reservas'),
    farmacias_congeladas: count('As que não aceitam'),
    admins: Type.Array(AdminDaPlataforma, { description: 'As contas de administração, por nome' }),
  },
  { $id: 'Estatisticas', description: 'Os números da plataforma' },
)

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
