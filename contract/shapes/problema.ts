import { problems } from '../problems.ts'
import { enumeration, nullable } from '../schema.ts'
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

export const ProblemaPorVer = Type.Object(
  { ...Problema.properties, farmacia_nome: text('O nome da farmácia') },
  { $id: 'ProblemaPorVer', description: 'O mesmo, para quem o resolve; quem o disse não se mostra' },
)

export const ProblemasQuery = Type.Object({ limite: limitQuery(500, 200) })
