import type { ConflictReason, ErrorCode } from '#contract/errors.ts'
import type { RateLimitName } from '#contract/rate-limits.ts'

/** The advice to a client about each error code. */
export const whatToDo: Record<ErrorCode, string> = {
  PEDIDO_INVALIDO: 'Corrigir o cliente: JSON inválido, ou outro `Content-Type`.',
  VALIDACAO: 'Mostrar `detalhes.campos` junto de cada campo.',
  NAO_AUTENTICADO: 'Ao iniciar sessão: os dados não conferem. Noutro pedido: iniciar sessão.',
  TOKEN_EM_FALTA: 'Iniciar sessão e repetir com o token.',
  TOKEN_INVALIDO_OU_EXPIRADO: 'Iniciar sessão de novo.',
  SEM_PERMISSAO: 'Não repetir: esta conta não pode, ou está desactivada.',
  NAO_ENCONTRADO: 'Actualizar a lista de onde veio o identificador.',
  CONFLITO: 'Decidir por `detalhes.motivo`.',
  DEMASIADO_GRANDE: 'Reduzir a imagem, ou dividir o ficheiro.',
  TIPO_NAO_SUPORTADO: 'Pedir outro ficheiro: contam os bytes, não o nome.',
  LIMITE_DE_PEDIDOS: 'Esperar os segundos de `Retry-After` e repetir.',
  ERRO_INTERNO: 'Repetir uma vez; se continuar, dizer-nos o `X-Request-Id`.',
  GATEWAY_INVALIDO: 'Repetir mais tarde; passar sem o trajecto.',
  INDISPONIVEL: 'Esperar os segundos de `Retry-After`, cada vez mais, e repetir.',
  TIMEOUT: 'Repetir mais tarde; passar sem o trajecto.',
}

/** The advice to a client about each reason of a 409. */
export const nextStep: Record<ConflictReason, string> = {
  ja_reservado: 'Com `reserva_id`, mostrar essa reserva, que é de quem pede. Sem ele, oferecer outra farmácia.',
  sem_stock: 'Oferecer outra farmácia que o tenha.',
  fora_de_validade: 'Procurar noutra farmácia: o artigo passou da validade.',
  stock_insuficiente: 'Pedir menos: `disponivel`, quando vem, diz quantas há.',
  licenca_caducada: 'Oferecer outra farmácia; as reservas já feitas levantam-se na mesma.',
  recolhida: 'Mostrar o aviso (`/api/recolhas/{id}`, de `recolhas` no artigo); não oferecer outra reserva dele.',
  controlado: 'Dizer que se pede ao balcão, com a receita; não tentar outra farmácia.',
  farmacia_inactiva: 'Oferecer outra farmácia; as reservas já feitas levantam-se na mesma.',
  preco_ja_dito: 'Não perguntar outra vez.',
  nada_a_desfazer: 'Ler de novo a reserva, ou o stock: o que se fez vale, ou já foi desfeito.',
  importacao_posterior: 'Acertar os artigos um a um, ou importar um ficheiro certo: o stock é o da última importação.',
  nao_activa: 'Ler de novo: já terminou. `estado`, quando vem, diz como.',
  limite_de_reservas:
    'Levantar ou cancelar uma das activas; o máximo é `limite`. Com `por_confirmar`, levar a pessoa a confirmar o telefone ou o e-mail. Com `faltas` (reservas não levantadas), uma de cada vez até `ate`.',
  contacto_por_confirmar: 'Levar a pessoa a confirmar o telefone ou o e-mail, e repetir o pedido.',
  limite_de_unidades:
    'Pedir menos deste artigo: o máximo é `limite`. Com `por_confirmar`, levar a pessoa a confirmar o telefone ou o e-mail.',
  limite_de_alertas: 'Apagar um alerta; o máximo é `limite`.',
  limite_de_chaves: 'Terminar uma chave que já não se use; o máximo é `limite`.',
  limite_de_problemas: 'Esperar que algum seja resolvido; o máximo é `limite`.',
  limite_de_webhooks: 'Apagar um webhook; o máximo é `limite`.',
  limite_de_segredos: 'Esperar que um segredo anterior deixe de assinar; o máximo é `limite`.',
  webhook_parado: 'Corrigir o que o parou, e voltar a ligá-lo com `activo: true`.',
  stock_mudou: 'Mostrar quantas há agora.',
  sequencia_antiga:
    'Nada, se o envio mais recente já entrou. Senão, gerar outro com uma `sequencia` maior do que a de `detalhes`.',
  perda_de_stock: 'Ver se o programa enviou mesmo tudo; se sim, repetir com `confirmar_perda=true`.',
  ficheiro_por_esclarecer:
    'Mostrar `leitura` de uma simulação, e repetir com `folha` (a que se lê), `linhas_escondidas` (incluir ou ignorar) e, com `lembrar_conta`, `conta`.',
  duplicado: 'Iniciar sessão com a conta que já existe, ou usar o registo igual. `campo`, quando vem, diz qual repete.',
  ultimo_admin: 'Fazer primeiro de outra conta um admin.',
  proprio: 'Pedir a outro admin.',
  chave_reutilizada: 'Corrigir o cliente: uma chave nova para cada pedido diferente.',
  mensagem_enviada: 'Nada: já seguiu.',
  mensagem_em_envio: 'Esperar um minuto e ler a lista outra vez.',
  mensagem_sem_efeito: 'Largá-la; a `mensagem` diz o que fazer em vez dela.',
  em_curso: 'Esperar um segundo e repetir com a mesma chave e o mesmo corpo.',
}

/** The requests that each rate limit counts; null for those that no client of the API makes. */
export const counted: Record<RateLimitName, string | null> = {
  anonimo: 'pedidos sem `Authorization`',
  autenticado: 'pedidos com `Authorization`',
  numero: null,
  chave: 'pedidos com uma chave de API, por chave',
  chaves_da_farmacia: 'pedidos com todas as chaves de API de uma farmácia, juntas',
  chave_desconhecida: 'pedidos com uma chave de API que não existe',
  login:
    'início de sessão (menos o de farmácia), segundo factor, mudar ou apagar a própria conta, `repor`, `confirmar`',
  registo: 'criação de conta, `recuperar`, outro e-mail de confirmação',
  registo_rede: 'o mesmo, de uma rede inteira (/24 em IPv4, /48 em IPv6)',
  farmacia: 'início de sessão de farmácia',
  problemas: 'problemas comunicados sem conta',
  trajecto: 'trajecto',
  fotos: null,
  paginas: null,
  balcao: null,
  visitantes: null,
  visitantes_novos: null,
}
