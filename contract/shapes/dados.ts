import Type from '../type.ts'
import { ContaPropria } from './administracao.ts'
import { Alerta } from './alerta.ts'
import { AvaliacaoPropria } from './avaliacao.ts'
import { Problema } from './problema.ts'
import { Reserva } from './reserva.ts'

export const DadosPessoais = Type.Object(
  {
    user: ContaPropria,
    reservas: Type.Array(Reserva, { description: 'As reservas que ainda se sabe de quem são' }),
    alertas: Type.Array(Alerta, { description: 'Os medicamentos que espera' }),
    problemas: Type.Array(Problema, { description: 'O que disse que não está certo em farmácias' }),
    avaliacoes: Type.Array(AvaliacaoPropria, { description: 'As avaliações que deu' }),
  },
  { $id: 'DadosPessoais', description: 'O que se guarda com o nome de uma pessoa' },
)
