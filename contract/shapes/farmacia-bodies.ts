import { nullable } from '../schema.ts'
import Type from '../type.ts'
import { clockTime, flag, Latitude, Longitude, line, paragraph, phone } from './basic.ts'

const required = {
  nome: line({ minLength: 3, maxLength: 150, description: 'O nome' }),
  telefone: phone('O telefone principal, que recebe os SMS'),
}
const position = { latitude: Latitude, longitude: Longitude }
const optional = {
  endereco: Type.Optional(nullable(line({ maxLength: 300, description: 'O endereço' }))),
  bairro: Type.Optional(nullable(line({ maxLength: 150, description: 'O bairro' }))),
  municipio: Type.Optional(nullable(line({ maxLength: 150, description: 'O município' }))),
  horario_abertura: Type.Optional(nullable(clockTime('A hora a que abre'))),
  horario_fecho: Type.Optional(nullable(clockTime('A hora a que fecha'))),
  is_24_horas: Type.Optional(flag('Está sempre aberta')),
  servicos: Type.Optional(
    Type.Array(line({ minLength: 1, maxLength: 100, description: 'Um serviço' }), {
      maxItems: 50,
      description: 'O que faz além de vender',
    }),
  ),
  notas: Type.Optional(nullable(paragraph({ maxLength: 2000, description: 'O que mais há a dizer' }))),
}
const secondPhone = {
  telefone_secundario: Type.Optional(nullable(phone('Outro telefone; vazio é o mesmo que null'))),
}
const blankIsNull = ['telefone_secundario']

export const FarmaciaCreateBody = Type.Object(
  { ...required, ...position, ...optional },
  { $id: 'FarmaciaCreateBody', description: 'Uma farmácia nova' },
)

/** `blankIsNull`: an empty telephone is none. */
export const FarmaciaUpdateBody = Type.Object(
  {
    ...required,
    ...position,
    ...secondPhone,
    ...optional,
    is_ativo: Type.Optional(flag('false congela-a, como a operação do estado o faria')),
  },
  { $id: 'FarmaciaUpdateBody', description: 'O que uma farmácia passa a ser', blankIsNull },
)

export const PerfilUpdateBody = Type.Object(
  { ...required, ...secondPhone, ...optional },
  { $id: 'PerfilUpdateBody', description: 'O que a farmácia passa a dizer de si', blankIsNull },
)

export const EstadoDaFarmaciaBody = Type.Object(
  { is_ativo: flag('true activa-a, false congela-a') },
  { $id: 'EstadoDaFarmaciaBody', description: 'O estado em que a farmácia fica' },
)
