import { auditActions, auditActors, auditTargets } from '../audit.ts'
import { AUDIT_MONTHS } from '../limits.ts'
import { enumeration, nullable, refine } from '../schema.ts'
import Type from '../type.ts'
import { instant, limitQuery, text, uuid } from './basic.ts'

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

export const EntradaDeAuditoria = Type.Object(
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
    description: `Uma acção de administração, ou o nome ou telefone que uma farmácia tomou de outra; guardada ${AUDIT_MONTHS} meses`,
  },
)

const moment = (description: string) =>
  Type.Optional(Type.String({ 'x-texto': 'linha', format: 'date-time', maxLength: 40, description }))

export const AuditoriaQuery = Type.Object({
  actor: Type.Optional(uuid('Só o que esta conta ou farmácia fez')),
  alvo: Type.Optional(uuid('Só o que foi feito a esta conta, farmácia ou denúncia')),
  accao: Type.Optional(refine(AccaoDeAuditoria, { description: 'Só as acções deste género' })),
  desde: moment('Só o que foi feito neste instante ou depois'),
  ate: moment('Só o que foi feito antes deste instante'),
  limite: limitQuery(200, 50),
})
