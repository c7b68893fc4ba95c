import { Email, flag, instant, line, phone, text, uuid, writeAnswer } from './basic.ts'
import { PASSWORD_MAX, PASSWORD_MIN, STAFF_PASSWORD_MIN } from './limits.ts'
import { roles } from './permissions.ts'
import Type, { enumeration, extend, nullable, refine } from './schema.ts'

export const Papel = enumeration(roles, {
  $id: 'Papel',
  description: 'O que uma conta, ou uma sessão, pode fazer; `farmacia` só existe em sessões',
})

const Utilizador = Type.Object(
  {
    id: uuid('A conta, ou a farmácia'),
    name: text('O nome'),
    email: nullable(
      text('O e-mail; null numa conta feita com o telefone, enquanto não junta um, e numa sessão de farmácia'),
    ),
    role: Papel,
    dois_factores: Type.Optional(
      Type.Literal(true, { description: 'O segundo factor está activo; quando não está, não vem' }),
    ),
    faltas: Type.Optional(
      Type.Object(
        {
          faltas: Type.Integer({ minimum: 0, description: 'As reservas por levantar nos últimos 30 dias' }),
          ate: instant('Até quando só pode ter uma reserva activa de cada vez'),
        },
        {
          $id: 'FaltasDoUtilizador',
          description: 'Só enquanto só pode ter uma reserva activa de cada vez: porquê, e até quando',
        },
      ),
    ),
    email_confirmado: Type.Optional(flag('A pessoa mostrou que o e-mail é seu; não vem numa sessão de farmácia')),
    telefone_confirmado: Type.Optional(flag('A pessoa mostrou que o telefone é seu; não vem numa sessão de farmácia')),
  },
  { $id: 'Utilizador', description: 'Quem tem a sessão; numa sessão de farmácia, a própria farmácia (email null).' },
)

/** `blankIsNull`: an empty telephone is none. */
export const RegisterBody = Type.Object(
  {
    nome: line({ minLength: 1, maxLength: 150, description: 'O nome completo' }),
    email: Email,
    telefone: Type.Optional(nullable(phone('O telefone; vazio é o mesmo que null'))),
    password: Type.String({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX, description: 'A palavra-passe' }),
  },
  { $id: 'RegisterBody', description: 'Uma conta de utilizador nova', blankIsNull: ['telefone'] },
)

const CODE = 'Os 6 dígitos da aplicação de autenticação, ou um código de recuperação'
const CODE_AT_LOGIN = `${CODE}; de quem tem o segundo factor activo`

/** A code as people write it: spaces, hyphens and case do not count. */
export const Codigo = line({
  minLength: 1,
  maxLength: 40,
  description: CODE,
})
const codigo = Type.Optional({ ...Codigo, description: CODE_AT_LOGIN })

export const LoginBody = Type.Object(
  { email: Email, password: Type.String({ maxLength: PASSWORD_MAX, description: 'A palavra-passe' }), codigo },
  { $id: 'LoginBody', description: 'Quem entra, e a sua palavra-passe' },
)

export const PedirEntradaBody = Type.Object(
  { telefone: phone('O número de telemóvel') },
  { $id: 'PedirEntradaBody', description: 'O número com que se quer entrar' },
)

const Pedido = line({
  minLength: 1,
  maxLength: 64,
  description: 'O `pedido` da resposta de `POST /api/auth/telefone`: o código e as suas tentativas são dele',
})

export const EntradaPedida = writeAnswer('EntradaPedida', 'O pedido de um código para entrar', { pedido: Pedido })

export const EntrarPorTelefoneBody = Type.Object(
  {
    pedido: Pedido,
    telefone: phone('O número de telemóvel que recebeu o código'),
    codigo: line({
      minLength: 1,
      maxLength: 40,
      description: 'Os 6 dígitos que chegaram por SMS; o que não for dígito é ignorado',
    }),
    nome: Type.Optional(
      nullable(
        line({
          minLength: 1,
          maxLength: 150,
          description: 'O nome completo, da primeira vez; vazio é o mesmo que null',
        }),
      ),
    ),
  },
  { $id: 'EntrarPorTelefoneBody', description: 'O número, e o código que recebeu', blankIsNull: ['nome'] },
)

export const FarmaciaLoginBody = Type.Object(
  {
    codigo: Type.String({ maxLength: 100, description: 'O código de 10 dígitos; o que não for dígito é ignorado' }),
    localidade: Type.Optional(nullable(line({ maxLength: 150, description: 'De onde a farmácia entra' }))),
  },
  { $id: 'FarmaciaLoginBody', description: 'O código com que uma farmácia entra' },
)

export const Credential = line({
  minLength: 1,
  maxLength: 16_384,
  description: 'ID token do fornecedor de identidade',
})

export const IdpBody = Type.Object(
  { credential: Credential, codigo },
  { $id: 'IdpBody', description: 'A prova de um fornecedor de identidade' },
)

const session = {
  token: text('O que segue em `Authorization: Bearer`'),
  expira_em: instant('Até quando o token vale'),
}

export const Sessao = Type.Object(
  {
    ...session,
    user: Utilizador,
    gestor_admins: Type.Optional(flag('Só quando role é admin: este admin pode gerir outros admins')),
  },
  { $id: 'Sessao', description: 'Uma sessão de utilizador, gestor ou admin' },
)

const FarmaciaDaSessao = Type.Object(
  {
    id: uuid('A farmácia'),
    nome: text('O nome'),
    is_ativo: flag('false: congelada, não aceita reservas novas'),
  },
  { $id: 'FarmaciaDaSessao', description: 'A farmácia que entrou' },
)

export const SessaoFarmacia = Type.Object(
  { ...session, farmacia: FarmaciaDaSessao, user: Utilizador },
  { $id: 'SessaoFarmacia', description: 'Uma sessão de farmácia' },
)

export const SessaoActual = Type.Object(
  {
    erro: Type.Literal(false, { description: 'Sempre false' }),
    user: Utilizador,
    farmacia: Type.Optional(
      refine(FarmaciaDaSessao, { description: 'Só numa sessão de farmácia: ela, como está agora' }),
    ),
  },
  { $id: 'SessaoActual', description: 'De quem é a sessão' },
)

const NewPassword = Type.String({
  minLength: PASSWORD_MIN,
  maxLength: PASSWORD_MAX,
  description: `A palavra-passe nova; a de um admin ou gestor tem ${STAFF_PASSWORD_MIN} caracteres ou mais e não é das comuns`,
})

const endsKeys = flag(
  'Só conta numa conta de admin, com uma palavra-passe nova. true, por omissão: acabam também as chaves de API que o admin ' +
    'fez, de quaisquer farmácias. false: ficam.',
)

/** 32 random bytes in base64url; anything else of that size is a token nobody was sent. */
const MailedToken = line({ minLength: 1, maxLength: 200, description: 'O token da ligação que chegou por e-mail' })

export const SairBody = Type.Object(
  { todas: Type.Optional(flag('true: terminam todas as sessões da conta, ou da farmácia, e não só esta')) },
  { $id: 'SairBody', description: 'Que sessões terminam' },
)

export const MinhaContaBody = Type.Object(
  {
    nome: Type.Optional(line({ minLength: 1, maxLength: 150, description: 'O nome completo' })),
    telefone: Type.Optional(nullable(phone('O telefone; vazio ou null apaga-o'))),
    password_actual: Type.Optional(
      Type.String({ maxLength: PASSWORD_MAX, description: 'A palavra-passe actual; só e sempre com `password`' }),
    ),
    password: Type.Optional(NewPassword),
    terminar_credenciais: Type.Optional(endsKeys),
  },
  {
    $id: 'MinhaContaBody',
    description: 'O que muda na própria conta; o que falta fica como está',
    blankIsNull: ['telefone'],
  },
)

const MinhaConta = extend(
  Utilizador,
  { telefone: nullable(text('O telefone; null quando não há')) },
  { $id: 'MinhaConta', description: 'A própria conta' },
)

export const MinhaContaAlterada = writeAnswer(
  'MinhaContaAlterada',
  'A conta como ficou e, com outra palavra-passe, um token novo',
  {
    user: MinhaConta,
    token: Type.Optional(text('Só quando a palavra-passe mudou: um token novo, para usar em vez do deste pedido')),
    expira_em: Type.Optional(instant('Até quando vale o token novo')),
  },
)

export const PedirCodigoBody = Type.Object(
  {
    telefone: Type.Optional(
      nullable(
        phone('O número de telemóvel a confirmar; sem ele, o da conta. Só passa a ser o da conta depois de confirmado'),
      ),
    ),
  },
  { $id: 'PedirCodigoBody', description: 'Para que número vai o código', blankIsNull: ['telefone'] },
)

export const PedirCodigoDaFarmaciaBody = Type.Object(
  {
    telefone: Type.Optional(
      nullable(phone('Um dos telefones da farmácia; sem ele, o primeiro de telemóvel que ainda não esteja confirmado')),
    ),
  },
  { $id: 'PedirCodigoDaFarmaciaBody', description: 'Para que telefone vai o código', blankIsNull: ['telefone'] },
)

export const ConfirmarTelefoneBody = Type.Object(
  {
    codigo: line({
      minLength: 1,
      maxLength: 40,
      description: 'Os 6 dígitos que chegaram por SMS; o que não for dígito é ignorado',
    }),
  },
  { $id: 'ConfirmarTelefoneBody', description: 'O código recebido' },
)

export const TelefoneConfirmado = writeAnswer('TelefoneConfirmado', 'A conta, com o telefone confirmado', {
  user: MinhaConta,
})

export const PedirEmailBody = Type.Object(
  {
    email: Type.Optional(
      nullable({
        ...Email,
        description: 'O e-mail a juntar a uma conta que não tem nenhum; só passa a ser o da conta depois de confirmado',
      }),
    ),
  },
  { $id: 'PedirEmailBody', description: 'Para que e-mail vai a ligação', blankIsNull: ['email'] },
)

export const RecuperarBody = Type.Object(
  { email: Email },
  { $id: 'RecuperarBody', description: 'De que conta se perdeu a palavra-passe' },
)

export const ReporBody = Type.Object(
  { token: MailedToken, password: NewPassword, terminar_credenciais: Type.Optional(endsKeys) },
  { $id: 'ReporBody', description: 'O token do e-mail e a palavra-passe nova' },
)

export const ConfirmarBody = Type.Object(
  { token: MailedToken },
  { $id: 'ConfirmarBody', description: 'O token do e-mail' },
)
