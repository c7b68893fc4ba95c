import { instant, line, text } from './basic.ts'
import { endpoint } from './endpoint.ts'
import Type from './schema.ts'

const Fornecedor = Type.Object(
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

const PedidoAoFornecedor = Type.Object(
  {
    endereco: text('Para onde o navegador vai: a página do fornecedor'),
    pedido: text('Cifrado pela Botica; guarda-se só no navegador que foi, e volta em `trocarFornecedor`'),
    expira_em: instant('Até quando serve'),
  },
  { $id: 'PedidoAoFornecedor', description: 'Uma entrada que começa' },
)

const TrocaBody = Type.Object(
  {
    pedido: line({ ...sealed, description: 'O que `pedirFornecedor` deu a este navegador' }),
    code: line({ ...sealed, description: 'O `code` com que o fornecedor o mandou de volta' }),
    state: line({ ...sealed, description: 'O `state` que veio com ele' }),
    iss: Type.Optional(line({ ...sealed, description: 'O `iss` que veio com ele, quando veio' })),
  },
  { $id: 'TrocaBody', description: 'O que o fornecedor mandou ao navegador, e o pedido de que é a resposta' },
)

const Credencial = Type.Object(
  { credential: text('O ID token, para `loginIdp` ou como prova de que é a própria pessoa') },
  { $id: 'Credencial', description: 'O que o fornecedor diz de quem lá entrou' },
)

const tag = 'autenticacao'

export const verFornecedor = endpoint({
  id: 'verFornecedor',
  method: 'GET',
  path: '/api/auth/idp',
  tag,
  summary: 'Diz por que fornecedor de identidade se entra nas páginas',
  access: 'publico',
  responses: {
    200: { description: 'O fornecedor, quando há', schema: Fornecedor, example: { fornecedor: { nome: 'Google' } } },
  },
})

export const pedirFornecedor = endpoint({
  id: 'pedirFornecedor',
  method: 'POST',
  path: '/api/auth/idp/pedido',
  tag,
  summary: 'Começa uma entrada pelo fornecedor de identidade',
  description:
    'Fluxo de código de autorização do OpenID Connect, com PKCE (S256), `state` e `nonce`, que vão cifrados em `pedido`. O ' +
    'fornecedor manda o navegador de volta a `/entrar/regresso` do endereço público, com `code` e `state`. Onde não está ' +
    'configurado, ou o fornecedor não responde, a resposta é 503.',
  access: 'publico',
  responses: {
    200: {
      description: 'Para onde ir',
      schema: PedidoAoFornecedor,
      example: {
        endereco: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=botica&response_type=code',
        pedido: 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c',
        expira_em: '2026-01-05T09:10:00.000Z',
      },
    },
  },
})

export const trocarFornecedor = endpoint({
  id: 'trocarFornecedor',
  method: 'POST',
  path: '/api/auth/idp/troca',
  tag,
  summary: 'Troca o código do fornecedor de identidade pelo ID token de quem lá entrou',
  description:
    'O segredo do cliente só a API o tem. Um código que já serviu, de outro pedido ou de outro navegador, e um pedido com ' +
    'mais de dez minutos, são 401 `NAO_AUTENTICADO`: começar de novo. A sessão abre-se a seguir com `loginIdp`, que pede o ' +
    'segundo factor a quem o tem.',
  access: 'publico',
  body: TrocaBody,
  bodyExample: { pedido: 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..a.b.c', code: '4/0Ab', state: 'af0ifjsldkj' },
  responses: {
    200: {
      description: 'A credencial',
      schema: Credencial,
      example: { credential: 'eyJhbGciOiJSUzI1NiIsImtpZCI6IjEifQ.eyJzdWIiOiIxIn0.abc' },
    },
  },
  errors: ['NAO_AUTENTICADO'],
})
