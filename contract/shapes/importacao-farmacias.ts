import { nullable, refine } from '../schema.ts'
import Type from '../type.ts'
import { count, flag, position, SimOuNao, text, uuid } from './basic.ts'
import { codigoDeAcesso } from './farmacia.ts'
import { ErroDeLinha } from './importacao.ts'
import { LivroLido } from './importacao-leitura.ts'

export const ImportarFarmaciasQuery = Type.Object({
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
export const registerReport = {
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
