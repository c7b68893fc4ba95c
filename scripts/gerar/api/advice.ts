import type { ConflictReason, ErrorCode } from '#contract/errors.ts'
import type { RateLimitName } from '#contract/limits.ts'

/** The advice to a client about each error code. */
export const whatToDo: Record<ErrorCode, string> = {
  PEDIDO_INVALIDO: 'É um erro do cliente: JSON que não se lê, ou outro `Content-Type`. Corrigir; não repetir.',
  VALIDACAO: 'Mostrar `detalhes.campos` junto de cada campo e deixar corrigir; não repetir igual.',
  NAO_AUTENTICADO: 'Num início de sessão: dizer que os dados não conferem. Noutro pedido: iniciar sessão.',
  TOKEN_EM_FALTA: 'Iniciar sessão e repetir com o token.',
  TOKEN_INVALIDO_OU_EXPIRADO: 'Esquecer o token e iniciar sessão de novo; não há renovação.',
  SEM_PERMISSAO: 'Não repetir: esta conta não pode, ou está desactivada. Não oferecer o que o papel não permite.',
  NAO_ENCONTRADO: 'Actualizar a lista de onde veio o identificador: pode ter sido apagado.',
  CONFLITO: 'Decidir por `detalhes.motivo`: ver a tabela seguinte.',
  DEMASIADO_GRANDE: 'Reduzir a imagem, ou dividir o ficheiro.',
  TIPO_NAO_SUPORTADO: 'Pedir outro ficheiro: o que conta são os bytes, não o nome.',
  LIMITE_DE_PEDIDOS: 'Esperar os segundos de `Retry-After` e repetir; fazer menos pedidos.',
  ERRO_INTERNO: 'Repetir uma vez, mais tarde; se continuar, dizer-nos o `X-Request-Id`.',
  GATEWAY_INVALIDO: 'Repetir daqui a pouco; entretanto passar sem o trajecto.',
  INDISPONIVEL: 'Esperar os segundos de `Retry-After` e repetir, cada vez com mais intervalo.',
  TIMEOUT: 'Repetir daqui a pouco; entretanto passar sem o trajecto.',
}

/** The advice to a client about each reason of a 409. */
export const nextStep: Record<ConflictReason, string> = {
  ja_reservado: 'Com `reserva_id`, a reserva é de quem pede: mostrá-la. Sem ele, oferecer outra farmácia ou esperar.',
  sem_stock: 'Oferecer outra farmácia que o tenha.',
  stock_insuficiente: 'Pedir menos: `disponivel`, quando vem, diz quantas há.',
  farmacia_inactiva: 'Oferecer outra farmácia; as reservas já feitas ali continuam a poder ser levantadas.',
  nao_activa: 'Ler de novo a reserva ou a denúncia: já terminou. `estado`, quando vem, diz como.',
  limite_de_reservas:
    'Levantar ou cancelar uma das activas; `limite` diz quantas pode ter. Com `faltas`, foi por deixar outras por levantar: uma de cada vez até `ate`.',
  limite_de_alertas: 'Apagar um dos que há; `limite` diz quantos pode ter.',
  limite_de_problemas: 'Esperar que algum seja resolvido; `limite` diz quantos pode ter.',
  stock_mudou: 'Mostrar quantas há agora: alguém acertou o artigo entretanto.',
  duplicado:
    'Já existe: iniciar sessão com essa conta, ou procurar o registo igual. `campo`, quando vem, diz qual repete.',
  ultimo_admin: 'Fazer primeiro de outra conta um admin.',
  proprio: 'Pedir a outro admin.',
  chave_reutilizada: 'É um erro do cliente: uma chave nova para cada pedido diferente.',
  mensagem_enviada: 'Ler a lista outra vez: já não há nada a fazer.',
  mensagem_em_envio: 'Esperar um minuto e ler a lista outra vez: então sabe-se se seguiu.',
  mensagem_sem_efeito: 'Largá-la; a `mensagem` diz o que fazer em vez dela (gerar outro código, por exemplo).',
  em_curso: 'Esperar um segundo e repetir com a mesma chave e o mesmo corpo.',
}

/** The requests that each rate limit counts. */
export const counted: Record<RateLimitName, string> = {
  anonimo: 'pedidos sem `Authorization`',
  autenticado: 'pedidos com `Authorization`',
  login: 'início de sessão de utilizador e por fornecedor de identidade',
  registo: 'criação de conta',
  registo_rede: 'criação de conta, de uma rede inteira (/24 em IPv4, /48 em IPv6), além da janela de cada endereço',
  farmacia: 'início de sessão de farmácia',
  trajecto: 'trajecto',
  fotos: 'fotografias (`/fotos/…`)',
  paginas:
    'o que não é `/api` nem fotografia: páginas (por visitante), `/docs`, `/openapi.json`, caminhos que não existem',
  visitantes: 'páginas, de todos os visitantes de um endereço juntos',
  visitantes_novos: 'cookies de visitante das páginas dados a um endereço',
}
