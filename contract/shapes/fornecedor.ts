import Type from '../type.ts'
import { instant, line, text } from './basic.ts'

export const Fornecedor = Type.Object(
  {
    fornecedor: Type.Optional(
      Type.Object(
        { nome: text('Como as pessoas o conhecem') },
        { $id: 'FornecedorDeIdentidade', description: 'Um fornecedor de identidade' },
      ),
    ),
  },
  { $id: 'Fornecedor', description: 'Por quem se entra nas páginas; vazio quando só se entra com palavra-passe' },
)

const sealed = { minLength: 1, maxLength: 2048 }

export const PedidoAoFornecedor = Type.Object(
  {
    endereco: text('Para onde o navegador vai: a página do fornecedor'),
    pedido: text('Cifrado pela Botica; guarda-se só no navegador que foi, e volta em `trocarFornecedor`'),
    expira_em: instant('Até quando serve'),
  },
  { $id: 'PedidoAoFornecedor', description: 'Uma entrada que começa' },
)

export const TrocaBody = Type.Object(
  {
    pedido: line({ ...sealed, description: 'O que `pedirFornecedor` deu a este navegador' }),
    code: line({ ...sealed, description: 'O `code` com que o fornecedor o mandou de volta' }),
    state: line({ ...sealed, description: 'O `state` que veio com ele' }),
    iss: Type.Optional(line({ ...sealed, description: 'O `iss` que veio com ele, quando veio' })),
  },
  { $id: 'TrocaBody', description: 'O que o fornecedor mandou ao navegador, e o pedido de que é a resposta' },
)

export const Credencial = Type.Object(
  { credential: text('O ID token, para `loginIdp` ou como prova de que é a própria pessoa') },
  { $id: 'Credencial', description: 'O que o fornecedor diz de quem lá entrou' },
)
