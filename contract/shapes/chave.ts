import { keyScopes } from '../key-scopes.ts'
import { API_KEYS } from '../limits.ts'
import { enumeration, nullable } from '../schema.ts'
import Type from '../type.ts'
import { instant, line, text, uuid, writeAnswer } from './basic.ts'

const AmbitoDeChave = enumeration(keyScopes, {
  $id: 'AmbitoDeChave',
  description:
    'O que uma chave pode: `stock:ler` ler o stock, `stock:escrever` mudá-lo, `reservas:ler` ler as reservas, ' +
    '`reservas:responder` responder-lhes, concluí-las e cancelá-las',
})

const scopeList = (description: string) =>
  Type.Array(AmbitoDeChave, { minItems: 1, maxItems: keyScopes.length, uniqueItems: true, description })

export const ChaveBody = Type.Object(
  {
    nome: line({
      minLength: 1,
      maxLength: 60,
      description: 'O nome, para a reconhecer na lista: o do programa que a usa',
    }),
    ambitos: scopeList('O que a chave pode; não muda depois'),
    expira_em: Type.Optional(
      nullable(
        Type.String({
          'x-texto': 'linha',
          format: 'date-time',
          maxLength: 40,
          description: 'O instante em que deixa de valer (ISO 8601), no futuro; sem ele vale até ser terminada',
        }),
      ),
    ),
  },
  { $id: 'ChaveBody', description: 'Uma chave nova' },
)

export const ChaveDeApi = Type.Object(
  {
    id: uuid('A chave'),
    nome: text('O nome'),
    prefixo: text('O princípio da chave, que não é segredo, para a reconhecer: `btk_` e oito letras'),
    ambitos: Type.Array(AmbitoDeChave, { description: 'O que pode' }),
    criada_por: enumeration(['farmacia', 'admin'], {
      $id: 'CriadorDeChave',
      description: 'Quem a fez: a farmácia, ou um admin por ela',
    }),
    criada_em: instant('Quando foi feita'),
    expira_em: nullable(instant('Quando deixa de valer; null quando vale até ser terminada')),
    usada_em: nullable(instant('O último uso, com até uma hora de atraso; null quando nunca foi usada')),
  },
  {
    $id: 'ChaveDeApi',
    description: `Uma chave de API de uma farmácia, que tem até ${API_KEYS}; a chave inteira só se mostra uma vez`,
  },
)

export const ChaveCriada = writeAnswer('ChaveCriada', 'A chave nova', {
  chave: text('A chave inteira, para `Authorization: Bearer`; não volta a ser mostrada'),
  dados: ChaveDeApi,
})
