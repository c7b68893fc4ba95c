import { reportStates, reportVerdicts } from '../report-states.ts'
import { enumeration, extend, nullable, refine } from '../schema.ts'
import Type from '../type.ts'
import { flag, instant, limitQuery, paragraph, text, uuid } from './basic.ts'

const EstadoDeDenuncia = enumeration(reportStates, {
  $id: 'EstadoDeDenuncia',
  description: 'Em que estado está a denúncia',
})

const DecisaoDeDenuncia = enumeration(reportVerdicts, {
  $id: 'DecisaoDeDenuncia',
  description: 'O que um admin decide de uma denúncia',
})

export const Denuncia = Type.Object(
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

export const DenunciaBody = Type.Object(
  {
    utilizador_id: uuid('O utilizador, que reservou nesta farmácia'),
    motivo: paragraph({ minLength: 1, maxLength: 2000, description: 'O que aconteceu' }),
  },
  { $id: 'DenunciaBody', description: 'Quem se denuncia, e porquê' },
)

export const DenunciaCompleta = extend(
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

export const DenunciasQuery = Type.Object({
  estado: Type.Optional(refine(EstadoDeDenuncia, { description: 'Só as que estão neste estado' })),
  limite: limitQuery(500, 200),
})

export const DecisaoBody = Type.Object(
  {
    estado: DecisaoDeDenuncia,
    nota: Type.Optional(nullable(paragraph({ maxLength: 2000, description: 'Porque se decidiu assim' }))),
    desactivar_utilizador: Type.Optional(
      flag('Só com procedente: a conta deixa de entrar e as suas reservas activas são canceladas'),
    ),
  },
  { $id: 'DecisaoBody', description: 'A decisão de um admin' },
)
