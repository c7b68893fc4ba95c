import Type from '../type.ts'
import { instant, text } from './basic.ts'

export const Saude = Type.Object(
  {
    status: Type.Literal('OK', { description: 'Sempre OK' }),
    servico: text('O nome do serviço'),
    dataHora: instant('A hora do serviço'),
  },
  { $id: 'Saude', description: 'O serviço está vivo' },
)
