import { PASSWORD_MAX, PASSWORD_MIN, STAFF_PASSWORD_MIN } from '../limits.ts'
import { extend, nullable } from '../schema.ts'
import Type from '../type.ts'
import { Email, flag, instant, line, phone, text, writeAnswer } from './basic.ts'
import { Utilizador } from './conta.ts'

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
