import { endpoint } from '../endpoint.ts'
import { REGISTER_FILE_BYTES, ROTA_FILE_LINES } from '../limits.ts'
import { writeAnswer } from '../shapes/basic.ts'
import * as exemplo from '../shapes/examples.ts'
import { ImportarTurnosQuery, importarTurnosFields, rotaReport } from '../shapes/importacao-turnos.ts'
import Type from '../type.ts'

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
