import { nullable, refine } from '../schema.ts'
import Type from '../type.ts'
import { clockTime, flag, Latitude, Longitude, lastDay, line, paragraph, phone } from './basic.ts'
import { Horario } from './horario.ts'

const required = {
  nome: line({ minLength: 3, maxLength: 150, description: 'O nome' }),
  telefone: phone('O telefone principal, que recebe os SMS'),
}
const position = { latitude: Latitude, longitude: Longitude }
/** Keywords of every body that says where a pharmacy is: it is in Angola (`positionFault`). */
export const placed = { inAngola: true }
const optional = {
  endereco: Type.Optional(nullable(line({ maxLength: 300, description: 'O endereço' }))),
  bairro: Type.Optional(nullable(line({ maxLength: 150, description: 'O bairro' }))),
  municipio: Type.Optional(nullable(line({ maxLength: 150, description: 'O município' }))),
  horario_abertura: Type.Optional(nullable(clockTime('A hora a que abre todos os dias'))),
  horario_fecho: Type.Optional(nullable(clockTime('A hora a que fecha'))),
  is_24_horas: Type.Optional(flag('Está sempre aberta')),
  horario: Type.Optional(
    nullable(
      refine(Horario, {
        description:
          'O horário inteiro, em vez do que havia. Conta em vez de horario_abertura, horario_fecho e is_24_horas, que ' +
          'dizem o mesmo de todos os dias; iguais ao que se leu, estes não mudam nada. null: o horário não é conhecido.',
      }),
    ),
  ),
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
/** Fields that only the office that registers pharmacies writes. */
const licence = {
  licenca_numero: Type.Optional(
    nullable(line({ maxLength: 60, description: 'O número da licença; vazio é o mesmo que null' })),
  ),
  licenca_validade: Type.Optional(
    nullable(lastDay('O último dia da licença, AAAA-MM-DD; MM/AAAA é o último dia do mês; vazio é o mesmo que null')),
  ),
}
const blankLicence = Object.keys(licence)
const blankIsNull = ['telefone_secundario']

export const FarmaciaCreateBody = Type.Object(
  { ...required, ...position, ...optional, ...licence },
  { $id: 'FarmaciaCreateBody', description: 'Uma farmácia nova, em Angola', blankIsNull: blankLicence, ...placed },
)

/** `blankIsNull`: an empty telephone, or number or day of a licence, is none. */
export const FarmaciaUpdateBody = Type.Object(
  {
    ...required,
    ...position,
    ...secondPhone,
    ...optional,
    ...licence,
    is_ativo: Type.Optional(flag('false congela-a, como a operação do estado o faria')),
  },
  {
    $id: 'FarmaciaUpdateBody',
    description: 'O que uma farmácia passa a ser, em Angola',
    blankIsNull: [...blankIsNull, ...blankLicence],
    ...placed,
  },
)

export const PerfilUpdateBody = Type.Object(
  { ...required, ...secondPhone, ...optional },
  { $id: 'PerfilUpdateBody', description: 'O que a farmácia passa a dizer de si', blankIsNull },
)

export const EstadoDaFarmaciaBody = Type.Object(
  { is_ativo: flag('true activa-a, false congela-a') },
  { $id: 'EstadoDaFarmaciaBody', description: 'O estado em que a farmácia fica' },
)
