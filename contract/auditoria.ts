import { Escrita, instant, limitQuery, text, uuid } from './basic.ts'
import { endpoint, paged } from './endpoint.ts'
import * as exemplo from './examples.ts'
import { AUDIT_MONTHS } from './limits.ts'
import { roles } from './permissions.ts'
import Type, { enumeration, nullable, refine } from './schema.ts'

/** Actions that an entry of the audit trail can name. The list only grows, because entries are kept for two years. */
export const auditActions = [
  'farmacia_criada',
  'farmacia_alterada',
  'farmacia_apagada',
  'codigo_renovado',
  'denuncia_decidida',
  'conta_criada',
  'conta_alterada',
  'conta_apagada',
  'contas_juntas',
  'segundo_factor_iniciado',
  'segundo_factor_activado',
  'segundo_factor_desligado',
  'segundo_factor_tirado',
  'codigos_de_recuperacao_renovados',
  'dados_exportados',
  'tabela_exportada',
  'stock_importado',
  'faltas_perdoadas',
  'problema_resolvido',
  'mensagem_reenviada',
  'mensagem_largada',
  'recolha_publicada',
  'recolha_retirada',
  'turnos_importados',
  'chave_criada',
  'chave_terminada',
  'webhook_criado',
  'webhook_alterado',
  'webhook_apagado',
  'stock_reposto',
  'telefone_confirmado',
  'telefone_largado',
  'copia_feita',
  'copia_reposta',
  'sessoes_terminadas',
  'entradas_desbloqueadas',
  'manutencao_ligada',
  'manutencao_desligada',
  'aviso_posto',
  'aviso_tirado',
  'registos_alterados',
  'registos_repostos',
] as const

export type AuditAction = (typeof auditActions)[number]

/** Lists of the office that leave it as a file. */
export const exportedLists = [
  'farmacias',
  'turnos',
  'denuncias',
  'problemas',
  'recolhas',
  'contas',
  'mensagens',
  'numeros',
  'procuras',
  'desconhecidos',
  'auditoria',
] as const

export type ExportedList = (typeof exportedLists)[number]

/** Kinds of thing that an action is done to. */
const auditTargets = ['farmacia', 'conta', 'denuncia', 'tabela', 'recolha', 'mensagem', 'copia', 'servico'] as const

export type AuditTarget = (typeof auditTargets)[number]

/** Actors of an entry: the role of the session at that moment, or the operator's command line. */
const auditActors = [...roles, 'linha_de_comandos'] as const

export type AuditActor = (typeof auditActors)[number]

const AccaoDeAuditoria = enumeration(auditActions, { $id: 'AccaoDeAuditoria', description: 'O que foi feito' })

const Alteracao = Type.Object(
  {
    campo: text('O campo que mudou'),
    antes: Type.Optional(nullable(text('O que era; não vem quando não se guarda'))),
    depois: Type.Optional(nullable(text('O que ficou; não vem quando não se guarda'))),
  },
  {
    $id: 'Alteracao',
    description:
      'Um campo que uma acção mudou; os valores só se guardam quando são públicos ou não dizem nada de ninguém',
  },
)

const EntradaDeAuditoria = Type.Object(
  {
    id: uuid('A entrada'),
    instante: instant('Quando'),
    actor_id: nullable(uuid('A conta ou a farmácia de quem o fez, mesmo que já não exista; null na linha de comandos')),
    actor_nome: nullable(text('O nome dela agora; null na linha de comandos, e quando já não existe')),
    actor_papel: enumeration(auditActors, {
      $id: 'ActorDeAuditoria',
      description: 'O papel que tinha, ou a linha de comandos do operador',
    }),
    accao: AccaoDeAuditoria,
    alvo_tipo: enumeration(auditTargets, { $id: 'AlvoDeAuditoria', description: 'O género do que foi mudado' }),
    alvo_id: nullable(uuid('O que foi mudado, mesmo que já não exista; null quando são vários')),
    alteracoes: Type.Array(Alteracao, { description: 'O que mudou' }),
    pedido_id: nullable(text('O `X-Request-Id` do pedido; null na linha de comandos')),
    chave_id: nullable(uuid('A chave de API com que a farmácia o fez, mesmo que já não exista; null sem chave')),
    chave_nome: nullable(text('O nome que essa chave tinha; null sem chave')),
  },
  {
    $id: 'EntradaDeAuditoria',
    description: `Uma acção de administração, ou o que uma farmácia importou, as horas ou o telefone que mudou, e o nome que tomou de outra; guardada ${AUDIT_MONTHS} meses`,
  },
)

const moment = (description: string) =>
  Type.Optional(Type.String({ 'x-texto': 'linha', format: 'date-time', maxLength: 40, description }))

const AuditoriaQuery = Type.Object({
  actor: Type.Optional(uuid('Só o que esta conta ou farmácia fez')),
  alvo: Type.Optional(uuid('Só o que foi feito a esta conta, farmácia ou denúncia')),
  accao: Type.Optional(refine(AccaoDeAuditoria, { description: 'Só as acções deste género' })),
  desde: moment('Só o que foi feito neste instante ou depois'),
  ate: moment('Só o que foi feito antes deste instante'),
  limite: limitQuery(200, 50),
})

export const listarAuditoria = endpoint({
  id: 'listarAuditoria',
  method: 'GET',
  path: '/api/admin/auditoria',
  tag: 'administracao',
  summary: 'Quem mudou o quê, e quando; as acções mais recentes primeiro',
  description:
    'Cada acção de um admin ou gestor, e da linha de comandos, e cada junção de contas, deixa uma entrada na mesma transacção: ou ficam as duas, ou ' +
    `nenhuma. Nada muda uma entrada; sai ao fim de ${AUDIT_MONTHS} meses. Só um admin com \`gestor_admins\` as lê.`,
  access: 'admin',
  query: paged(AuditoriaQuery),
  responses: {
    200: {
      description: 'As entradas',
      schema: Type.Array(EntradaDeAuditoria),
      example: [
        {
          id: '3f8e2a10-6b1d-4d0f-9a55-7c2e90b1d066',
          instante: exemplo.instante,
          actor_id: exemplo.id.outro,
          actor_nome: 'Esperança Domingos',
          actor_papel: 'admin',
          accao: 'farmacia_alterada',
          alvo_tipo: 'farmacia',
          alvo_id: exemplo.id.farmacia,
          alteracoes: [{ campo: 'is_ativo', antes: 'true', depois: 'false' }],
          pedido_id: '9d4c7e21-0a3b-4f68-8b52-1e6f0d2c3b77',
          chave_id: null,
          chave_nome: null,
        },
      ],
    },
  },
})

export const anotarExportacao = endpoint({
  id: 'anotarExportacao',
  method: 'POST',
  path: '/api/admin/exportacoes',
  tag: 'administracao',
  summary: 'Anota na auditoria que uma lista da Gestão sai como ficheiro',
  description:
    'As páginas da Gestão chamam-na antes de dar o ficheiro. A entrada é `tabela_exportada`, com o nome da lista.',
  access: 'admin',
  body: Type.Object(
    { lista: enumeration(exportedLists, { $id: 'ListaExportada', description: 'A lista que sai' }) },
    { $id: 'ExportacaoBody', description: 'O que se exporta' },
  ),
  bodyExample: { lista: 'contas' },
  responses: {
    201: { description: 'Anotada', schema: Escrita, example: exemplo.escrito('Exportação anotada.', {}) },
  },
})
