import { Alerta } from './alertas.ts'
import { AvaliacaoPropria } from './avaliacoes.ts'
import { Escrita } from './basic.ts'
import { ApagarContaBody } from './dois-factores.ts'
import { endpoint } from './endpoint.ts'
import * as exemplo from './examples.ts'
import { Problema } from './problemas.ts'
import { Reserva } from './reservas.shapes.ts'
import Type from './schema.ts'
import { ContaPropria } from './utilizadores.ts'

const DadosPessoais = Type.Object(
  {
    user: ContaPropria,
    reservas: Type.Array(Reserva, { description: 'As reservas que ainda se sabe de quem são' }),
    alertas: Type.Array(Alerta, { description: 'Os medicamentos que espera' }),
    problemas: Type.Array(Problema, { description: 'O que disse que não está certo em farmácias' }),
    avaliacoes: Type.Array(AvaliacaoPropria, { description: 'As avaliações que deu' }),
  },
  { $id: 'DadosPessoais', description: 'O que se guarda com o nome de uma pessoa' },
)

const tag = 'autenticacao'

export const verMeusDados = endpoint({
  id: 'verMeusDados',
  method: 'GET',
  path: '/api/auth/me/dados',
  tag,
  summary: 'Entrega a quem pede o que se guarda com o seu nome (Lei 22/11)',
  description:
    'A conta, as reservas (as terminadas há mais de 12 meses já não dizem de quem eram) e as avaliações. Fica de fora: a ' +
    'palavra-passe, o segundo factor e o identificador no fornecedor, que só servem para entrar; as denúncias sobre quem pede, que têm ' +
    'palavras de outros e se pedem ao operador; onde o telefone recebe os avisos, com que outro lhe poderia escrever (o alerta ' +
    'diz que vai por `push`); e o que dura pouco e só repete o resto (respostas a `Idempotency-Key`, ' +
    '24 horas; mensagens enviadas, 90 dias no máximo).',
  access: 'utilizador',
  responses: {
    200: {
      description: 'A conta, as reservas e as avaliações',
      schema: DadosPessoais,
      example: {
        user: {
          ...exemplo.conta,
          fornecedor: null,
          email_confirmado_em: exemplo.instante,
          telefone_confirmado_em: null,
        },
        reservas: [exemplo.reserva],
        alertas: [],
        problemas: [],
        avaliacoes: [
          {
            id: exemplo.id.outro,
            farmacia_id: exemplo.id.farmacia,
            farmacia_nome: exemplo.farmaciaBody.nome,
            rating: 5,
            verificada: true,
            criada_em: exemplo.instante,
            atualizada_em: exemplo.instante,
          },
        ],
      },
    },
  },
})

export const apagarConta = endpoint({
  id: 'apagarConta',
  method: 'DELETE',
  path: '/api/auth/me',
  tag,
  summary: 'Apaga a conta de quem pede e os seus dados',
  description:
    'As reservas activas são canceladas primeiro e as unidades voltam ao stock. As que terminaram ficam na farmácia sem ' +
    'pessoa; as avaliações e as denúncias desaparecem; as farmácias que registou ficam. As sessões terminam logo. Não tem ' +
    'volta, e por isso a sessão não chega: pede a palavra-passe outra vez ou, a quem entra por um fornecedor de ' +
    'identidade, um ID token seu com menos de cinco minutos. Uma conta sem e-mail prova-se com um código por SMS ' +
    '(`POST /api/auth/me/telefone`). Se não estiver certo, é 401 `NAO_AUTENTICADO` (o código, 400 `VALIDACAO`), nada muda e ' +
    'a sessão continua.',
  access: 'utilizador',
  byNumber: true,
  limit: 'login',
  body: ApagarContaBody,
  bodyExample: { password_actual: 'uma frase só minha' },
  responses: {
    200: { description: 'Apagada', schema: Escrita, example: exemplo.escrito('Conta apagada.', {}) },
  },
  // whoever deletes another account remains an admin, so only an admin who deletes their own can be the last
  conflicts: ['ultimo_admin'],
})
