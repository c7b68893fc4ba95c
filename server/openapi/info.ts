import { conflictReasons, errors } from '#contract/errors.ts'
import { type RateLimitName, rateLimits } from '#contract/limits.ts'

const table = (head: string[], rows: (string | number)[][]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

const counted: Record<RateLimitName, string> = {
  anonimo: 'Pedidos sem `Authorization`',
  autenticado: 'Pedidos com `Authorization`',
  login: 'Login e fornecedor de identidade, em conjunto',
  registo: 'Registo de contas',
  farmacia: 'Login de farmácia',
  trajecto: 'Trajecto',
}

const codes = table(
  ['código', 'estado', 'quando'],
  Object.entries(errors).map(([code, { status, mensagem }]) => [`\`${code}\``, status, mensagem]),
)
const reasons = table(
  ['motivo', 'quando'],
  Object.entries(conflictReasons).map(([reason, mensagem]) => [`\`${reason}\``, mensagem]),
)
const limits = table(
  ['o que conta', 'pedidos', 'janela'],
  Object.entries(rateLimits).map(([name, { points, seconds }]) => [
    counted[name as RateLimitName],
    points,
    `${seconds / 60} min`,
  ]),
)

/** The page before the operations: what a client developer has to know once. */
export const description = `Encontrar a farmácia aberta mais próxima com o medicamento e reservá-lo por três horas.

As listas são arrays sem invólucro e as leituras são objectos sem invólucro; as escritas respondem
\`{erro: false, mensagem, …}\`. As horas são ISO 8601 em UTC, o dinheiro é em kwanzas, os ids são uuid.
Campos desconhecidos são ignorados.

## Sessões
\`Authorization: Bearer <token>\`, com o token de \`POST /api/auth/login\`, \`/register\`, \`/farmacia\` ou \`/idp\`. Vale 7 dias.
Depois de um 401, inicie sessão de novo. Numa leitura pública um token que já não vale é como nenhum.

## Erros
Todas as respostas 4xx e 5xx têm o corpo \`{erro: true, code, mensagem, detalhes?}\`. Decida por \`code\`, nunca por
\`mensagem\`. Em \`VALIDACAO\`, \`detalhes.campos\` diz o que está mal em cada campo.

${codes}

## Porque foi recusado: 409
Um \`CONFLITO\` traz sempre \`detalhes.motivo\`. Quando a reserva viva é de quem pede, traz também \`detalhes.reserva_id\`.

${reasons}

## Limites
Janelas fixas por endereço do cliente. Os limites próprios de uma operação substituem os gerais. \`RateLimit-Policy\` e
\`RateLimit\` vêm em todas as respostas menos na de \`/api/health\`; um 429 diz em \`Retry-After\` quantos segundos esperar.

${limits}

## Listas por páginas
Uma lista que cresce aceita \`limite\` e \`cursor\`. Quando há mais, a resposta traz em \`X-Proxima-Pagina\` o \`cursor\` da
página seguinte; na última não o traz. O que existe do princípio ao fim vem uma só vez, mesmo que entretanto entrem e saiam
outros. Um \`cursor\` é opaco e só serve na lista e com os filtros de onde veio: senão, 400 em \`detalhes.campos.cursor\`.

## Guardar respostas
As leituras públicas e as listas de reservas têm \`ETag\`: devolva-a em \`If-None-Match\` e, se nada mudou, a resposta é 304,
sem corpo. Com \`Authorization\` a resposta é só de quem a pediu (\`Cache-Control: private, no-cache\`). \`Date\` diz as horas
do serviço, por onde um telemóvel pode acertar as suas antes de mostrar um prazo.

## Versões
\`/api\` é a versão 1, dita em \`X-Service-API-Version\`. O que for incompatível aparecerá em \`/api/v2\`. Uma operação que
vai acabar avisa com \`Deprecation: true\` e \`Sunset\`. A versão deste documento é a do documento, não a da API.
`

/** What each group of operations is about. */
export const tagDescriptions: Record<string, string> = {
  Saúde: 'Se o serviço responde.',
  Autenticação: 'Contas e sessões de utilizadores, gestores, admins e farmácias.',
  Farmácias: 'Procurar, ver e chegar a uma farmácia; registar e manter o registo.',
  Medicamentos: 'Sugestões enquanto se escreve: marcas, substâncias e nomes escritos de ouvido.',
  Avaliações: 'O que os utilizadores pensam de uma farmácia.',
  'Perfil da farmácia': 'O que uma farmácia diz de si, e quem entrou na sua conta.',
  'Stock da farmácia': 'O que uma farmácia tem para vender.',
  Reservas: 'Guardar unidades de um artigo por três horas, e o que lhes acontece.',
  Denúncias: 'Queixas de farmácias sobre utilizadores.',
  Administração: 'O registo inteiro e os números da plataforma.',
}
