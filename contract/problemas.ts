import { count, Escrita, idParams, instant, limitQuery, paragraph, text, uuid, writeAnswer } from './basic.ts'
import { endpoint, paged } from './endpoint.ts'
import * as exemplo from './examples.ts'
import { PROBLEM_DAYS, PROBLEMS } from './limits.ts'
import Type, { enumeration, nullable, refine } from './schema.ts'

/** The problems of a pharmacy that a patient may report; in SQL too (problema). */
export const problems = ['fechada', 'sem_o_que_diz', 'preco', 'dados', 'outro'] as const

export type Problem = (typeof problems)[number]

/** The problems that are reported without an account: all but the one that only a text tells. */
export const plainProblems = problems.filter((problem) => problem !== 'outro')

/**
 * Problems that the service finds by itself: a pharmacy took the name or a number of another. The function `problema`
 * in SQL names them too.
 */
const takings = ['nome_de_outra', 'numero_de_outra'] as const

export type Taking = (typeof takings)[number]

const MotivoDeProblema = enumeration(problems, {
  $id: 'MotivoDeProblema',
  description:
    'fechada: estava fechada à hora em que diz abrir; sem_o_que_diz: não tinha o que diz ter; preco: não era o que diz; ' +
    'dados: a morada, o telefone ou a posição não estão certos; outro: o que o texto disser',
})

const texto = nullable(text('O que a pessoa escreveu'))

const MotivoSemConta = enumeration(plainProblems, {
  $id: 'MotivoSemConta',
  description: 'Um motivo de problema que se percebe sem texto',
})

const ProblemaBody = Type.Object(
  {
    motivo: MotivoDeProblema,
    texto: Type.Optional(nullable(paragraph({ maxLength: 500, description: 'O que aconteceu' }))),
  },
  { $id: 'ProblemaBody', description: 'O que está mal' },
)

export const Problema = Type.Object(
  {
    id: uuid('O problema'),
    farmacia_id: uuid('A farmácia'),
    motivo: MotivoDeProblema,
    texto,
    criado_em: instant('Quando foi dito'),
  },
  { $id: 'Problema', description: 'O que uma pessoa diz que está mal numa farmácia' },
)

const ProblemaComunicado = writeAnswer('ProblemaComunicado', 'O problema que ficou', { problema: Problema })

const MotivoPorVer = enumeration([...problems, ...takings], {
  $id: 'MotivoPorVer',
  description:
    'O que uma pessoa disse, ou o que o serviço viu: nome_de_outra: a farmácia passou a ter o nome de outra, sem contar ' +
    'maiúsculas, acentos e espaços; numero_de_outra: passou a ter um telefone de outra',
})

const OutraFarmacia = Type.Object(
  {
    id: uuid('A outra farmácia'),
    nome: text('O nome dela agora'),
    distancia_km: Type.Number({ description: 'Entre as duas, em linha recta' }),
  },
  { $id: 'OutraFarmacia', description: 'A farmácia de quem era o nome ou o telefone; de várias, a mais próxima' },
)

const ProblemaPorVer = Type.Object(
  {
    ...Problema.properties,
    motivo: MotivoPorVer,
    farmacia_nome: text('O nome da farmácia'),
    outra: nullable(refine(OutraFarmacia, { description: 'De quem era; null no que uma pessoa disse' })),
    vezes: nullable(count('Quantas vezes foi dito sem conta; null no que se disse com conta, ou o serviço viu')),
  },
  { $id: 'ProblemaPorVer', description: 'Um problema, para quem o resolve; quem o disse não se mostra' },
)

const ProblemasQuery = Type.Object({ limite: limitQuery(500, 200) })

const tag = 'problemas'
const body = { motivo: 'fechada', texto: 'Cheguei às dez e estava fechada.' } as const
const problema = { id: exemplo.id.outro, farmacia_id: exemplo.id.farmacia, ...body, criado_em: exemplo.instante }

export const comunicarProblema = endpoint({
  id: 'comunicarProblema',
  method: 'POST',
  path: '/api/farmacias/{id}/problemas',
  tag,
  summary: 'Diz que alguma coisa não está certa numa farmácia',
  description:
    'O mesmo motivo outra vez, da mesma pessoa, substitui o texto. Cada pessoa tem até ' +
    `${PROBLEMS} por resolver (o seguinte é 409 \`limite_de_problemas\`); o que ninguém resolve é apagado ao fim de ` +
    `${PROBLEM_DAYS} dias. A farmácia não fica a saber quem foi.`,
  access: 'utilizador',
  params: idParams('a farmácia'),
  body: ProblemaBody,
  bodyExample: body,
  responses: {
    201: {
      description: 'Comunicado',
      schema: ProblemaComunicado,
      example: exemplo.escrito('Obrigado. Vamos ver o que se passa.', { problema }),
    },
  },
  errors: ['NAO_ENCONTRADO'],
  conflicts: ['limite_de_problemas'],
})

export const comunicarProblemaSemConta = endpoint({
  id: 'comunicarProblemaSemConta',
  method: 'POST',
  path: '/api/farmacias/{id}/problemas/sem-conta',
  tag,
  summary: 'Diz, sem conta, que alguma coisa não está certa numa farmácia',
  description:
    'Sem texto, e sem guardar de quem veio: de cada farmácia e motivo conta-se quantas vezes foi dito. Só os admins o vêem, ' +
    'à parte do que se diz com conta; não muda a ordem, a avaliação nem o que se mostra da farmácia.',
  access: 'publico',
  limit: 'problemas',
  params: idParams('a farmácia'),
  body: Type.Object({ motivo: MotivoSemConta }, { $id: 'ProblemaSemContaBody', description: 'O que está mal' }),
  bodyExample: { motivo: 'fechada' },
  responses: {
    201: {
      description: 'Comunicado',
      schema: Escrita,
      example: exemplo.escrito('Obrigado. Vamos ver o que se passa.', {}),
    },
  },
  errors: ['NAO_ENCONTRADO'],
})

export const listarProblemas = endpoint({
  id: 'listarProblemas',
  method: 'GET',
  path: '/api/admin/problemas',
  tag,
  summary: 'O que as pessoas dizem que está mal nas farmácias, o que espera há mais tempo à cabeça',
  description:
    'Também as farmácias que, no seu perfil, passaram a ter o nome ou um telefone de outra: nada o impede, e um admin vê ' +
    'se é uma cadeia ou alguém a fazer-se passar por outro.',
  access: 'admin',
  query: paged(ProblemasQuery),
  responses: {
    200: {
      description: 'Os problemas por resolver',
      schema: Type.Array(ProblemaPorVer),
      example: [{ ...problema, farmacia_nome: exemplo.farmaciaBody.nome, outra: null, vezes: null }],
    },
  },
})

export const resolverProblema = endpoint({
  id: 'resolverProblema',
  method: 'DELETE',
  path: '/api/admin/problemas/{id}',
  tag,
  summary: 'Dá um problema por resolvido, e apaga-o',
  access: 'admin',
  params: idParams('o problema'),
  responses: {
    200: { description: 'Resolvido', schema: Escrita, example: exemplo.escrito('Problema resolvido.', {}) },
  },
  errors: ['NAO_ENCONTRADO'],
})
