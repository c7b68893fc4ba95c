import { endpoint } from '../endpoint.ts'
import { idParams, writeAnswer } from '../shapes/basic.ts'
import { DecisaoBody, Denuncia, DenunciaBody, DenunciaCompleta, DenunciasQuery } from '../shapes/denuncia.ts'
import * as exemplo from '../shapes/examples.ts'
import { paged } from '../shapes/pagina.ts'
import Type from '../type.ts'

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
