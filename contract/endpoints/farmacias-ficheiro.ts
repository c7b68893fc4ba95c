import { endpoint } from '../endpoint.ts'
import { REGISTER_FILE_BYTES } from '../limits.ts'
import { writeAnswer } from '../shapes/basic.ts'
import * as exemplo from '../shapes/examples.ts'
import { ImportarFarmaciasQuery, importarFarmaciasFields, registerReport } from '../shapes/importacao-farmacias.ts'
import Type from '../type.ts'

const tag = 'farmacias'

export const importarFarmacias = endpoint({
  id: 'importarFarmacias',
  method: 'POST',
  path: '/api/farmacias/importar',
  tag,
  summary: 'Regista as farmácias de um ficheiro CSV ou XLSX',
  description:
    'Até 1000 linhas. Precisa das colunas do nome, da latitude e da longitude; as outras são as do registo, e um ' +
    'telefone em falta fica `null`. As colunas que não foram usadas vêm em `colunas_ignoradas`. Uma farmácia com o ' +
    'mesmo nome, sem contar maiúsculas, acentos e espaços, a menos de 100 m já está no registo: vem em ' +
    '`ja_registadas`, com o que o ficheiro diz de outra maneira, e nada lhe muda. As linhas erradas vêm em `erros` e ' +
    'nada delas entra; as novas entram todas juntas, ou nenhuma se algo falhar. De cada nova gera-se o código de ' +
    'acesso, que só esta resposta diz; sem `notificar=false` segue por SMS, e os admins são avisados por e-mail. Com ' +
    '`Idempotency-Key`, o mesmo ficheiro não se aplica outra vez e os códigos voltam a ser ditos; numa simulação ela ' +
    'não conta.',
  access: 'registador',
  idempotent: true,
  query: ImportarFarmaciasQuery,
  file: {
    field: 'ficheiro',
    description: 'CSV (`;`, `,`, `|` ou tabulação; UTF-8 ou Windows-1252) ou XLSX (a primeira folha que tem cabeçalho)',
    maxBytes: REGISTER_FILE_BYTES,
    fields: importarFarmaciasFields,
  },
  responses: {
    200: {
      description: 'O que se registou, ou se registaria',
      schema: writeAnswer('FarmaciasImportadas', 'O que se registou, ou se registaria', registerReport),
      example: exemplo.escrito('Uma farmácia registada. Os códigos de acesso seguem por SMS.', {
        simulado: false,
        linhas: 3,
        adicionadas: 1,
        existentes: 1,
        novas: [
          {
            linha: 2,
            nome: exemplo.farmacia.nome,
            telefone: exemplo.farmacia.telefone,
            endereco: null,
            bairro: 'Kinaxixi',
            municipio: 'Luanda',
            latitude: exemplo.farmacia.latitude,
            longitude: exemplo.farmacia.longitude,
            recebe_sms: true,
            id: exemplo.id.farmacia,
            codigo_acesso: '0123456789',
          },
        ],
        ja_registadas: [
          {
            linha: 3,
            id: exemplo.id.farmacia,
            nome: 'Farmácia Central',
            diferencas: [{ campo: 'telefone', registo: null, ficheiro: '923000111' }],
          },
        ],
        erros: [{ linha: 4, campo: 'latitude', motivo: 'tem de ser um número' }],
        colunas_ignoradas: ['fonte'],
      }),
    },
  },
})

export const verModeloDeFarmacias = endpoint({
  id: 'verModeloDeFarmacias',
  method: 'GET',
  path: '/api/farmacias/modelo',
  tag,
  summary: 'Um ficheiro CSV para preencher e importar',
  description: 'Só traz o cabeçalho: escreva uma farmácia por linha, guarde como CSV e envie-o em `importarFarmacias`.',
  access: 'registador',
  responses: {
    200: {
      description: 'O modelo, sem farmácias',
      contentType: 'text/csv',
      schema: Type.String(),
      example: '"Nome";"Latitude";"Longitude";"Telefone"',
    },
  },
})
