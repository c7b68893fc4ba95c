import { count, Escrita, flag, idParams, text, uuid, writeAnswer } from './basic.ts'
import { endpoint } from './endpoint.ts'
import * as exemplo from './examples.ts'
import { importarFarmaciasFields } from './farmacias-ficheiro.ts'
import { Porta, periodos } from './horario.ts'
import { ErroDeLinha, LivroLido } from './importacao.ts'
import { CHANGES_SHOWN, REGISTER_FILE_BYTES, ROTA_DAYS, ROTA_FILE_LINES } from './limits.ts'
import Type, { nullable, refine } from './schema.ts'

const ImportarTurnosQuery = Type.Object({
  simular: Type.Optional(flag('true: diz o que aconteceria, sem mudar nada')),
})

/** The option as a field of the form. */
const importarTurnosFields = { simular: importarFarmaciasFields.simular }

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
const rotaReport = {
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

const tag = 'administracao'

export const importarTurnos = endpoint({
  id: 'importarTurnos',
  method: 'POST',
  path: '/api/admin/turnos/importar',
  tag,
  summary: 'Escreve a escala de turnos de um ficheiro CSV ou XLSX',
  description:
    `Até ${ROTA_FILE_LINES} linhas, cada uma um turno: a farmácia (nome ou id), a data, e as horas a que começa e acaba; a que ` +
    'acaba antes de começar acaba no dia seguinte. São facultativas a coluna da porta (aberta, campainha ou telefone) e a ' +
    'do município, que distingue farmácias do mesmo nome. As colunas que não foram usadas vêm em `colunas_ignoradas`. O que ' +
    'o ficheiro diz de uma farmácia num dia fica em vez do turno que ela lá tinha; os outros dias e as outras excepções ' +
    'ficam. As linhas erradas vêm em `erros` e nada delas entra; as certas entram todas juntas, ou nenhuma se algo ' +
    'falhar. O mesmo ficheiro outra vez não muda nada.',
  access: 'admin',
  query: ImportarTurnosQuery,
  file: {
    field: 'ficheiro',
    description: 'CSV (`;`, `,`, `|` ou tabulação; UTF-8 ou Windows-1252) ou XLSX (a primeira folha que tem cabeçalho)',
    maxBytes: REGISTER_FILE_BYTES,
    fields: importarTurnosFields,
  },
  responses: {
    200: {
      description: 'O que mudou, ou mudaria',
      schema: writeAnswer('TurnosImportados', 'O que mudou, ou mudaria', rotaReport),
      example: exemplo.escrito('Simulação: nada foi mudado.', {
        simulado: true,
        linhas: 3,
        adicionados: 1,
        atualizados: 0,
        iguais: 1,
        farmacias: 1,
        erros: [{ linha: 4, campo: 'ate', motivo: '«25:00» não é uma hora, como 08:00' }],
        mudancas: [
          {
            id: exemplo.id.farmacia,
            nome: exemplo.farmacia.nome,
            municipio: 'Luanda',
            data: '2026-12-26',
            antes: [],
            depois: [{ de: '20:00', ate: '08:00' }],
            porta_antes: null,
            porta_depois: 'campainha',
          },
        ],
        colunas_ignoradas: [],
      }),
    },
  },
})

export const verModeloDeTurnos = endpoint({
  id: 'verModeloDeTurnos',
  method: 'GET',
  path: '/api/admin/turnos/modelo',
  tag,
  summary: 'Uma escala de turnos para preencher e importar',
  description: 'Só traz o cabeçalho: escreva um turno por linha, guarde como CSV e envie-o em `importarTurnos`.',
  access: 'admin',
  responses: {
    200: {
      description: 'O modelo, sem turnos',
      contentType: 'text/csv',
      schema: Type.String(),
      example: '"Farmácia";"Município";"Data";"De";"Até";"Porta"',
    },
  },
})

const day = (description: string) => Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description })

const TurnosQuery = Type.Object({
  desde: day('O primeiro dia em Luanda, YYYY-MM-DD'),
  dias: Type.Integer({ minimum: 1, maximum: ROTA_DAYS, default: 7, description: 'Quantos dias, com o primeiro' }),
})

const TurnoNaEscala = Type.Object(
  {
    id: uuid('A farmácia'),
    nome: text('O nome da farmácia'),
    bairro: nullable(text('O bairro')),
    municipio: nullable(text('O município')),
    data: text('O dia em Luanda, YYYY-MM-DD'),
    periodos: periodos('As horas do turno que começa nesse dia'),
    porta: nullable(refine(Porta, { description: 'Como se entra; null se não se sabe' })),
  },
  { $id: 'TurnoNaEscala', description: 'O turno de uma farmácia num dia' },
)

export const listarTurnos = endpoint({
  id: 'listarTurnos',
  method: 'GET',
  path: '/api/admin/turnos',
  tag,
  summary: 'A escala: quem está de turno em cada dia',
  description: 'Por dia, e em cada dia por nome. Vêm também os turnos das farmácias congeladas.',
  access: 'admin',
  query: TurnosQuery,
  responses: {
    200: {
      description: 'Os turnos',
      schema: Type.Array(TurnoNaEscala),
      example: [
        {
          id: exemplo.id.farmacia,
          nome: exemplo.farmacia.nome,
          bairro: exemplo.farmacia.bairro,
          municipio: 'Luanda',
          data: '2026-12-26',
          periodos: [{ de: '20:00', ate: '08:00' }],
          porta: 'campainha',
        },
      ],
    },
  },
})

export const retirarTurno = endpoint({
  id: 'retirarTurno',
  method: 'DELETE',
  path: '/api/admin/turnos/{id}',
  tag,
  summary: 'Retira o turno de uma farmácia num dia',
  access: 'admin',
  params: idParams('a farmácia'),
  query: Type.Object({ data: day('O dia em Luanda, YYYY-MM-DD') }),
  responses: {
    200: { description: 'Turno retirado', schema: Escrita, example: exemplo.escrito('Turno retirado.', {}) },
  },
  errors: ['NAO_ENCONTRADO'],
})
