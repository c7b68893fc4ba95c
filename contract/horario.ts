import type { Static } from 'typebox'
import { clockTime, instant } from './basic.ts'
import { EXCEPTION_DAYS, EXCEPTIONS, SPANS_A_DAY } from './limits.ts'
import Type, { enumeration, nullable, refine } from './schema.ts'

const Periodo = Type.Object(
  {
    de: clockTime('A hora a que abre'),
    ate: clockTime('A hora a que fecha; antes de `de` é no dia seguinte, e 24:00 é o fim do dia'),
  },
  { $id: 'Periodo', description: 'Um tempo em que está aberta. Um dia inteiro é 00:00–24:00.' },
)

export const periodos = (description: string) => Type.Array(Periodo, { maxItems: SPANS_A_DAY, description })

/** The days of a week, in their order. */
export const WEEKDAYS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo'] as const

const Semana = Type.Object(
  {
    segunda: periodos('À segunda-feira'),
    terca: periodos('À terça-feira'),
    quarta: periodos('À quarta-feira'),
    quinta: periodos('À quinta-feira'),
    sexta: periodos('À sexta-feira'),
    sabado: periodos('Ao sábado'),
    domingo: periodos('Ao domingo'),
  },
  { $id: 'Semana', description: 'O horário de cada dia da semana; um dia sem períodos é um dia fechado' },
)

const TipoDeExcecao = enumeration(['fechada', 'outras_horas', 'turno'], {
  $id: 'TipoDeExcecao',
  description: 'fechada e outras_horas ficam em vez das horas desse dia; turno junta-se-lhes',
})

export const Porta = enumeration(['aberta', 'campainha', 'telefone'], {
  $id: 'Porta',
  description: 'Como se entra durante o turno: pela porta aberta, tocando à campainha, ou telefonando antes',
})

const Excecao = Type.Object(
  {
    data: Type.String({
      pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
      description: `O dia em Luanda, até daqui a ${EXCEPTION_DAYS} dias`,
    }),
    tipo: TipoDeExcecao,
    periodos: periodos('Vazio quando está fechada'),
    porta: nullable(refine(Porta, { description: 'Como se entra; null se não é um turno, ou não se sabe' })),
  },
  { $id: 'Excecao', description: 'O que um dia tem de diferente' },
)

/** Ways of getting in. */
export type Door = Static<typeof Porta>

export const Horario = Type.Object(
  {
    semana: nullable(refine(Semana, { description: 'Cada dia da semana; null se não é conhecido' })),
    feriados: Type.Unsafe<readonly { de: string; ate: string }[] | null>({
      ...periodos('Nos feriados: null, como nesse dia da semana; vazio, fechada'),
      type: ['array', 'null'],
    }),
    excecoes: Type.Array(Excecao, {
      maxItems: EXCEPTIONS,
      description: 'Um turno por dia, e outra coisa por dia; as que já passaram são apagadas',
    }),
  },
  { $id: 'Horario', description: 'Quando está aberta. `semana` null: só se sabem as excepções.' },
)

export const Feriado = Type.Object(
  {
    data: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'O dia em Luanda' }),
    nome: Type.String({ description: 'O nome do feriado' }),
  },
  { $id: 'Feriado', description: 'Um feriado nacional' },
)

export const TurnoEmCurso = Type.Object(
  {
    porta: nullable(refine(Porta, { description: 'Como se entra; null se não se sabe' })),
    desde: instant('Quando o turno começa'),
    ate: instant('Quando o turno acaba'),
  },
  { $id: 'TurnoEmCurso', description: 'O turno da farmácia agora, ou no dia de `aberta_em`; null quando não tem' },
)
