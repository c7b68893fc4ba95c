import { CHANGES_SHOWN } from '../limits.ts'
import { nullable, refine } from '../schema.ts'
import Type from '../type.ts'
import { count, flag, text, uuid } from './basic.ts'
import { Porta, periodos } from './horario.ts'
import { ErroDeLinha } from './importacao.ts'
import { importarFarmaciasFields } from './importacao-farmacias.ts'
import { LivroLido } from './importacao-leitura.ts'

export const ImportarTurnosQuery = Type.Object({
  simular: Type.Optional(flag('true: diz o que aconteceria, sem mudar nada')),
})

/** The option as a field of the form. */
export const importarTurnosFields = { simular: importarFarmaciasFields.simular }

const MudancaDeTurno = Type.Object(
  {
    id: uuid('A farmácia'),
    nome: text('O nome da farmácia'),
    municipio: nullable(text('O município')),
    data: text('O dia em Luanda, YYYY-MM-DD'),
    antes: periodos('O turno que tem nesse dia; vazio quando não tem nenhum'),
    depois: periodos('O turno que passaria a ter'),
    porta_antes: nullable(refine(Porta, { description: 'Como se entra; null se não se sabe' })),
    porta_depois: nullable(refine(Porta, { description: 'Como se passaria a entrar; null se não se sabe' })),
  },
  { $id: 'MudancaDeTurno', description: 'O que aconteceria ao turno de uma farmácia num dia' },
)

/** The fields of an answer about a rota. A line is a shift. */
export const rotaReport = {
  simulado: flag('true: nada foi mudado'),
  linhas: count('Linhas abaixo do cabeçalho, com as erradas'),
  adicionados: count('Turnos de dias em que a farmácia não tinha nenhum'),
  atualizados: count('Turnos de dias em que a farmácia tinha outro, que deixa de ter'),
  iguais: count('Turnos que a farmácia já tinha'),
  farmacias: count('Farmácias a que o turno muda'),
  erros: Type.Array(ErroDeLinha, { description: 'O que está mal, por linha' }),
  mudancas: Type.Optional(
    Type.Array(MudancaDeTurno, {
      description: `Só numa simulação: os primeiros ${CHANGES_SHOWN} dias que se juntam e os primeiros ${CHANGES_SHOWN} que mudam`,
      maxItems: 2 * CHANGES_SHOWN,
    }),
  ),
  livro: Type.Optional(LivroLido),
  colunas_ignoradas: Type.Array(Type.String({ description: 'O título de uma coluna' }), {
    description: 'O que está no cabeçalho e não foi usado, como lá está escrito',
  }),
}
