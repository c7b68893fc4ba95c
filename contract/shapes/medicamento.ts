import { nullable } from '../schema.ts'
import Type from '../type.ts'
import { count, flag, limitQuery, line, positionQuery, text } from './basic.ts'

export const MedicamentosQuery = Type.Object({
  search: line({ minLength: 1, maxLength: 200, description: 'O que se está a escrever' }),
  ...positionQuery,
  limite: limitQuery(50, 10),
})

export const Medicamento = Type.Object(
  {
    nome: text('O nome, como está no stock das farmácias'),
    dci: nullable(text('A substância, ou as substâncias; null quando não se sabe')),
    categoria: text('A categoria'),
    subcategoria: text('A subcategoria'),
    requer_receita: nullable(flag('Só se vende com receita, que se mostra ao balcão; null quando não se sabe')),
    farmacias: count('Quantas mostra agora a procura por este nome; com uma posição, a menos de 25 km'),
    farmacias_abertas: count('Dessas, as que estão abertas agora'),
    distancia_km: Type.Optional(
      nullable(Type.Number({ description: 'Até à mais próxima que o tem, por longe que seja; null se nenhuma' })),
    ),
    controlado: Type.Optional(
      flag('true: só se dispensa sob controlo especial; nenhuma farmácia o mostra, nem se reserva'),
    ),
    corresponde_a: Type.Optional(text('A substância por que corresponde, quando o nome não é o que se procurou')),
    noutra_dosagem: Type.Optional(flag('true: é doutra dosagem, ou doutro tamanho, que não os que se escreveram')),
    noutra_forma: Type.Optional(flag('true: é doutra forma, ou doutra via, que não as que se escreveram')),
    quis_dizer: Type.Optional(
      text('O que se procurou não é nome de nada; talvez seja este, e há outros tão parecidos'),
    ),
  },
  { $id: 'Medicamento', description: 'Uma sugestão' },
)

export const ProcurasQuery = Type.Object({ limite: limitQuery(500, 100) })

export const ProcuraVazia = Type.Object(
  {
    termo: text('O que se procurou'),
    vezes: count('Quantas vezes'),
    ultima_em: Type.String({ format: 'date', description: 'O dia da última' }),
  },
  { $id: 'ProcuraVazia', description: 'Uma procura de medicamento que não encontrou nada; não se guarda de quem' },
)

export const ProdutosDesconhecidosQuery = Type.Object({ limite: limitQuery(500, 100) })

export const ProdutoDesconhecido = Type.Object(
  {
    nome: text('O nome, como as farmácias o escrevem'),
    categoria: text('A categoria em que o puseram'),
    farmacias: count('Quantos artigos de farmácias têm este nome, como era há uns minutos'),
  },
  { $id: 'ProdutoDesconhecido', description: 'Um produto de que não se sabe que substância tem' },
)
