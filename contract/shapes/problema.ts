import { problems, takings } from '../problems.ts'
import { enumeration, nullable, refine } from '../schema.ts'
import Type from '../type.ts'
import { instant, limitQuery, paragraph, text, uuid, writeAnswer } from './basic.ts'

const MotivoDeProblema = enumeration(problems, {
  $id: 'MotivoDeProblema',
  description:
    'fechada: estava fechada à hora em que diz abrir; sem_o_que_diz: não tinha o que diz ter; preco: não era o que diz; ' +
    'dados: a morada, o telefone ou a posição não estão certos; outro: o que o texto disser',
})

const texto = nullable(text('O que a pessoa escreveu'))

export const ProblemaBody = Type.Object(
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

export const ProblemaComunicado = writeAnswer('ProblemaComunicado', 'O problema que ficou', { problema: Problema })

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

export const ProblemaPorVer = Type.Object(
  {
    ...Problema.properties,
    motivo: MotivoPorVer,
    farmacia_nome: text('O nome da farmácia'),
    outra: nullable(refine(OutraFarmacia, { description: 'De quem era; null no que uma pessoa disse' })),
  },
  { $id: 'ProblemaPorVer', description: 'Um problema, para quem o resolve; quem o disse não se mostra' },
)

export const ProblemasQuery = Type.Object({ limite: limitQuery(500, 200) })
