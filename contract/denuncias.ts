import { flag, idParams, instant, limitQuery, paragraph, text, uuid, writeAnswer } from './basic.ts'
import { endpoint, paged } from './endpoint.ts'
import * as exemplo from './examples.ts'
import Type, { enumeration, extend, nullable, refine } from './schema.ts'
import { reportStates, reportVerdicts } from './states.ts'

const EstadoDeDenuncia = enumeration(reportStates, {
  $id: 'EstadoDeDenuncia',
  description: 'Em que estado está a denúncia',
})

const DecisaoDeDenuncia = enumeration(reportVerdicts, {
  $id: 'DecisaoDeDenuncia',
  description: 'O que um admin decide de uma denúncia',
})

const Denuncia = Type.Object(
  {
    id: uuid('A denúncia'),
    farmacia_id: uuid('A farmácia que denunciou'),
    utilizador_id: uuid('O utilizador denunciado'),
    motivo: text('O que a farmácia diz que aconteceu'),
    estado: EstadoDeDenuncia,
    criada_em: instant('Quando foi feita'),
  },
  { $id: 'Denuncia', description: 'Uma denúncia, para a farmácia que a fez' },
)

const DenunciaBody = Type.Object(
  {
    utilizador_id: uuid('O utilizador, que reservou nesta farmácia'),
    motivo: paragraph({ minLength: 1, maxLength: 2000, description: 'O que aconteceu' }),
  },
  { $id: 'DenunciaBody', description: 'Quem se denuncia, e porquê' },
)

const DenunciaCompleta = extend(
  Denuncia,
  {
    farmacia_nome: text('O nome da farmácia'),
    utilizador_nome: text('O nome do utilizador'),
    utilizador_is_ativo: flag('false: a conta está desactivada'),
    nota: nullable(text('O que o admin escreveu ao decidir')),
    decidida_por: nullable(uuid('O admin que decidiu; null enquanto espera')),
    decidida_em: nullable(instant('Quando foi decidida; null enquanto espera')),
  },
  { $id: 'DenunciaCompleta', description: 'A denúncia como os admins a vêem' },
)

const DenunciasQuery = Type.Object({
  estado: Type.Optional(refine(EstadoDeDenuncia, { description: 'Só as que estão neste estado' })),
  limite: limitQuery(500, 200),
})

const DecisaoBody = Type.Object(
  {
    estado: DecisaoDeDenuncia,
    nota: Type.Optional(nullable(paragraph({ maxLength: 2000, description: 'Porque se decidiu assim' }))),
    desactivar_utilizador: Type.Optional(
      flag('Só com procedente: a conta deixa de entrar e as suas reservas activas são canceladas'),
    ),
  },
  { $id: 'DecisaoBody', description: 'A decisão de um admin' },
)

const tag = 'denuncias'
const denuncia = {
  id: exemplo.id.outro,
  farmacia_id: exemplo.id.farmacia,
  utilizador_id: exemplo.id.utilizador,
  motivo: 'Reservou cinco vezes e nunca levantou.',
  estado: 'pendente',
  criada_em: exemplo.instante,
}
const completa = {
  ...denuncia,
  farmacia_nome: exemplo.farmaciaBody.nome,
  utilizador_nome: exemplo.utilizador.name,
  utilizador_is_ativo: true,
  nota: null,
  decidida_por: null,
  decidida_em: null,
}
const decidida = {
  ...completa,
  estado: 'procedente',
  utilizador_is_ativo: false,
  nota: 'Confirmado por telefone.',
  decidida_por: exemplo.id.outro,
  decidida_em: exemplo.instante,
}

export const denunciar = endpoint({
  id: 'denunciar',
  method: 'POST',
  path: '/api/denuncias',
  tag,
  summary: 'Denuncia um utilizador com uma reserva activa ou concluída nesta farmácia',
  description:
    'Conta uma reserva dos últimos doze meses: depois, já não se sabe de quem era. A mesma denúncia outra vez, enquanto a ' +
    'primeira está pendente, é 409 `duplicado`.',
  access: 'farmacia',
  idempotent: true,
  body: DenunciaBody,
  bodyExample: { utilizador_id: exemplo.id.utilizador, motivo: denuncia.motivo },
  responses: {
    201: {
      description: 'Denúncia registada',
      schema: writeAnswer('DenunciaEscrita', 'A denúncia que ficou', { denuncia: Denuncia }),
      example: exemplo.escrito('Denúncia registada.', { denuncia }),
    },
  },
  conflicts: ['duplicado'],
})

export const listarDenuncias = endpoint({
  id: 'listarDenuncias',
  method: 'GET',
  path: '/api/admin/denuncias',
  tag,
  summary: 'As denúncias: primeiro as pendentes, as que esperam há mais tempo à cabeça; depois as últimas decididas',
  access: 'admin',
  query: paged(DenunciasQuery),
  responses: { 200: { description: 'As denúncias', schema: Type.Array(DenunciaCompleta), example: [completa] } },
})

export const decidirDenuncia = endpoint({
  id: 'decidirDenuncia',
  method: 'PATCH',
  path: '/api/admin/denuncias/{id}',
  tag,
  summary: 'Decide uma denúncia pendente',
  description:
    'Uma denúncia decide-se uma vez: depois é 409 `nao_activa`. `desactivar_utilizador` desactiva a conta denunciada como ' +
    '`PATCH /api/admin/utilizadores/{id}` o faria, com as mesmas recusas; ou acontece tudo ou não acontece nada.',
  access: 'admin',
  params: idParams('a denúncia'),
  body: DecisaoBody,
  bodyExample: { estado: 'procedente', nota: decidida.nota, desactivar_utilizador: true },
  responses: {
    200: {
      description: 'Decidida',
      schema: writeAnswer('DenunciaDecidida', 'A denúncia, decidida', { denuncia: DenunciaCompleta }),
      example: exemplo.escrito('Denúncia decidida.', { denuncia: decidida }),
    },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: ['nao_activa', 'proprio'],
})
