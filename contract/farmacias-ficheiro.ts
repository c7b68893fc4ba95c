import { count, flag, position, SimOuNao, text, uuid, writeAnswer } from './basic.ts'
import { endpoint } from './endpoint.ts'
import * as exemplo from './examples.ts'
import { codigoDeAcesso } from './farmacias.shapes.ts'
import { ErroDeLinha, LivroLido } from './importacao.ts'
import { REGISTER_FILE_BYTES } from './limits.ts'
import Type, { nullable, refine } from './schema.ts'

const ImportarFarmaciasQuery = Type.Object({
  simular: Type.Optional(flag('true: diz o que aconteceria, sem mudar nada')),
  notificar: Type.Optional(
    flag('false: os códigos não seguem por SMS, e os admins não são avisados; por omissão, true'),
  ),
})

const sameInForm = refine(SimOuNao, { description: 'O mesmo que na query; conta este' })

/** The options as fields of the form. */
export const importarFarmaciasFields = {
  simular: sameInForm,
  notificar: sameInForm,
}

const linha = Type.Integer({ description: 'A do ficheiro; o cabeçalho costuma ser a 1' })

const FarmaciaNova = Type.Object(
  {
    linha,
    nome: text('O nome'),
    telefone: nullable(text('O telefone; null quando o ficheiro não o diz')),
    endereco: nullable(text('O endereço')),
    bairro: nullable(text('O bairro')),
    municipio: nullable(text('O município')),
    ...position,
    recebe_sms: flag('false: o telefone não recebe SMS, e o código tem de lhe ser entregue'),
    id: Type.Optional(uuid('A farmácia; só depois de registada')),
    codigo_acesso: Type.Optional(codigoDeAcesso),
  },
  { $id: 'FarmaciaNova', description: 'Uma farmácia do ficheiro que não estava no registo' },
)

const DiferencaDeFarmacia = Type.Object(
  {
    campo: text('O campo, pelo nome que tem na farmácia'),
    registo: nullable(text('O que o registo diz; null quando não diz nada')),
    ficheiro: text('O que o ficheiro diz'),
  },
  { $id: 'DiferencaDeFarmacia', description: 'O que o ficheiro diz de outra maneira; o registo fica como está' },
)

const FarmaciaJaRegistada = Type.Object(
  {
    linha,
    id: uuid('A farmácia que já lá está'),
    nome: text('O nome, como está no registo'),
    diferencas: Type.Array(DiferencaDeFarmacia, { description: 'Vazio quando dizem o mesmo' }),
  },
  { $id: 'FarmaciaJaRegistada', description: 'Uma farmácia do ficheiro que já está no registo' },
)

/** The fields of an answer about a file. */
const registerReport = {
  simulado: flag('true: nada foi mudado'),
  linhas: count('Linhas abaixo do cabeçalho, com as erradas'),
  adicionadas: count('As farmácias novas'),
  existentes: count('As que já estavam no registo, onde nada muda'),
  novas: Type.Array(FarmaciaNova, { description: 'As novas, pela ordem do ficheiro' }),
  ja_registadas: Type.Array(FarmaciaJaRegistada, { description: 'As que já estavam, e o que o ficheiro diz delas' }),
  erros: Type.Array(ErroDeLinha, { description: 'O que está mal, por linha' }),
  livro: Type.Optional(LivroLido),
  colunas_ignoradas: Type.Array(Type.String({ description: 'O título de uma coluna' }), {
    description: 'O que está no cabeçalho e não foi usado, como lá está escrito',
  }),
}

const tag = 'farmacias'

export const importarFarmacias = endpoint({
  id: 'importarFarmacias',
  method: 'POST',
  path: '/api/farmacias/importar',
  tag,
  summary: 'Regista as farmácias de um ficheiro CSV ou XLSX',
  description:
    'Até 1000 linhas. Precisa das colunas do nome, da latitude e da longitude; as outras são as do registo, e um ' +
    'telefone em falta fica `null`. `id`, `criada_em` e `is_ativo`, que `botica exportar` escreve, ficam como lá estão. As ' +
    'colunas que não foram usadas vêm em `colunas_ignoradas`. Uma farmácia com esse `id`, ou com o ' +
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
