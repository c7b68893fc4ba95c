import { rateLimits } from '#contract/rate-limits.ts'
import { choice, number, rateLimit, url } from './variable.ts'

const policy = ({ points, seconds }: { points: number; seconds: number }) => `${points};w=${seconds}`

/** The variables that bound how much one address or one attacker may ask; variables.ts has the others. */
export const limits = {
  REDIS_URL: url(
    {
      description: 'Redis dos limites de pedidos; sem ele cada processo conta os seus',
      secret: true,
    },
    ['redis:', 'rediss:'],
  ),
  LIMITES: choice({ description: 'Limites de pedidos', fallback: 'on' }, ['on', 'off']),
  LIMITE_ANONIMO: rateLimit({
    description: 'Pedidos sem Authorization, por IP; os que as páginas fazem à API, por visitante',
    fallback: policy(rateLimits.anonimo),
  }),
  LIMITE_AUTENTICADO: rateLimit({
    description: 'Pedidos com Authorization, por IP; os que as páginas fazem à API, por visitante',
    fallback: policy(rateLimits.autenticado),
  }),
  LIMITE_NUMERO: rateLimit({
    description: 'O que a conversa de um número (SMS, USSD) pede à API',
    fallback: policy(rateLimits.numero),
  }),
  LIMITE_CHAVE: rateLimit({
    description: 'Pedidos com uma chave de API, por chave',
    fallback: policy(rateLimits.chave),
  }),
  LIMITE_CHAVES_DA_FARMACIA: rateLimit({
    description: 'Pedidos com todas as chaves de API de uma farmácia, juntas',
    fallback: policy(rateLimits.chaves_da_farmacia),
  }),
  LIMITE_CHAVE_DESCONHECIDA: rateLimit({
    description: 'Pedidos com uma chave de API que não existe, por IP',
    fallback: policy(rateLimits.chave_desconhecida),
  }),
  LIMITE_LOGIN: rateLimit({
    description:
      'Login (menos o de farmácia), segundo factor, mudar ou apagar a própria conta, repor e confirmar, por IP',
    fallback: policy(rateLimits.login),
  }),
  LIMITE_REGISTO: rateLimit({
    description: 'Registo de contas, pedidos de recuperação e de confirmação do e-mail, por IP',
    fallback: policy(rateLimits.registo),
  }),
  LIMITE_REGISTO_REDE: rateLimit({
    description: 'O mesmo, por rede inteira (/24 em IPv4, /48 em IPv6)',
    fallback: policy(rateLimits.registo_rede),
  }),
  LIMITE_FARMACIA: rateLimit({ description: 'Login de farmácia, por IP', fallback: policy(rateLimits.farmacia) }),
  LIMITE_PROBLEMAS: rateLimit({
    description: 'Problemas de farmácias comunicados sem conta, por IP',
    fallback: policy(rateLimits.problemas),
  }),
  LIMITE_TRAJECTO: rateLimit({ description: 'Trajecto, por IP', fallback: policy(rateLimits.trajecto) }),
  LIMITE_FOTOS: rateLimit({ description: 'Fotografias (/fotos), por IP', fallback: policy(rateLimits.fotos) }),
  LIMITE_PAGINAS: rateLimit({
    description: 'As páginas e o resto que não é /api nem fotografia, por visitante; por IP sem o cookie',
    fallback: policy(rateLimits.paginas),
  }),
  LIMITE_BALCAO: rateLimit({
    description: 'Pedidos à API das páginas do balcão e da Gestão com sessão, por visitante',
    fallback: policy(rateLimits.balcao),
  }),
  LIMITE_VISITANTES: rateLimit({
    description: 'Pedidos às páginas de todos os visitantes de um IP, juntos',
    fallback: policy(rateLimits.visitantes),
  }),
  LIMITE_VISITANTES_NOVOS: rateLimit({
    description: 'Cookies de visitante dados a um IP; acima disso quem chega sem ele conta pelo IP',
    fallback: policy(rateLimits.visitantes_novos),
  }),
  LIMITE_LIGACOES: number(
    { description: 'Ligações abertas ao mesmo tempo por IP; com TRUST_PROXY é o proxy que as conta', fallback: '256' },
    1,
    100_000,
  ),
  FALHAS_FACTOR: number(
    {
      description: 'Por quanto se multiplicam os orçamentos de entradas falhadas; valem também com LIMITES=off',
      fallback: '1',
    },
    0.1,
    1000,
    false,
  ),
}
