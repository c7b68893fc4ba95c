/** The closed list of error codes of the contract: each maps once to a status and to Portuguese words. */
export const errors = {
  PEDIDO_INVALIDO: { status: 400, mensagem: 'O pedido não pôde ser lido.' },
  VALIDACAO: { status: 400, mensagem: 'Há campos em falta ou inválidos.' },
  NAO_AUTENTICADO: { status: 401, mensagem: 'Inicie sessão para continuar.' },
  TOKEN_EM_FALTA: { status: 401, mensagem: 'Falta o token de acesso. Inicie sessão.' },
  TOKEN_INVALIDO_OU_EXPIRADO: { status: 401, mensagem: 'A sessão terminou ou não é válida. Inicie sessão de novo.' },
  SEM_PERMISSAO: { status: 403, mensagem: 'Não tem permissão para esta operação.' },
  NAO_ENCONTRADO: { status: 404, mensagem: 'Não encontrámos o que pediu.' },
  CONFLITO: { status: 409, mensagem: 'O estado actual não permite esta operação.' },
  DEMASIADO_GRANDE: { status: 413, mensagem: 'O conteúdo enviado é demasiado grande.' },
  TIPO_NAO_SUPORTADO: { status: 415, mensagem: 'Este tipo de ficheiro não é aceite.' },
  LIMITE_DE_PEDIDOS: { status: 429, mensagem: 'Fez demasiados pedidos. Tente de novo daqui a pouco.' },
  ERRO_INTERNO: { status: 500, mensagem: 'Ocorreu um erro do nosso lado. Tente de novo.' },
  GATEWAY_INVALIDO: { status: 502, mensagem: 'Um serviço externo respondeu mal. Tente de novo.' },
  INDISPONIVEL: { status: 503, mensagem: 'O serviço está temporariamente indisponível. Tente de novo daqui a pouco.' },
  TIMEOUT: { status: 504, mensagem: 'Um serviço externo demorou demasiado. Tente de novo.' },
} as const

export type ErrorCode = keyof typeof errors

/** Reasons for a 409, sent in `detalhes.motivo`; clients choose their text and their next step by them. */
export const conflictReasons = {
  ja_reservado: 'Este artigo já está reservado.',
  sem_stock: 'Este artigo está esgotado.',
  stock_insuficiente: 'A farmácia não tem essa quantidade.',
  fora_de_validade: 'O prazo de validade deste artigo acabou.',
  recolhida: 'Este medicamento foi recolhido: não se reserva.',
  controlado:
    'Só se dispensa sob controlo especial: não se reserva aqui. Pergunte ao seu médico, ou a uma farmácia, com a receita.',
  farmacia_inactiva: 'Esta farmácia não está a aceitar reservas.',
  licenca_caducada: 'A licença desta farmácia caducou, e por isso não aceita reservas.',
  nao_activa: 'Esta reserva já não está activa.',
  nada_a_desfazer: 'Não há nada a desfazer: o prazo já passou, ou já foi desfeito.',
  importacao_posterior: 'Houve outra importação depois desta, e por isso já não se desfaz.',
  limite_de_reservas: 'Já tem o máximo de reservas activas.',
  contacto_por_confirmar:
    'Estão a reservar muitas contas novas ao mesmo tempo. Confirme o seu telefone ou e-mail para reservar.',
  limite_de_unidades: 'São mais unidades do que se podem reservar deste artigo de uma vez.',
  limite_de_alertas: 'Já tem o máximo de alertas.',
  limite_de_chaves: 'Já tem o máximo de chaves: termine uma que já não use.',
  limite_de_problemas: 'Já tem o máximo de problemas por resolver.',
  limite_de_webhooks: 'Já tem o máximo de webhooks.',
  limite_de_segredos:
    'Já trocou o segredo muitas vezes hoje: os anteriores ainda assinam, e só depois de um acabar há lugar para outro.',
  webhook_parado: 'Este webhook está parado: volte a ligá-lo.',
  stock_mudou: 'Entretanto a quantidade deste artigo mudou.',
  sequencia_antiga: 'Já entrou uma alimentação com esta sequência ou com outra mais recente.',
  perda_de_stock: 'Mais de metade dos artigos ficaria sem unidades. Se está certo, confirme a perda.',
  ficheiro_por_esclarecer:
    'O ficheiro deixa em aberto o que conta (outras folhas, linhas escondidas, unidades reservadas): diga-o primeiro.',
  duplicado: 'Já existe um registo igual.',
  ultimo_admin: 'Tem de restar pelo menos um administrador activo.',
  proprio: 'Não pode fazer isto à sua própria conta.',
  chave_reutilizada: 'Esta chave de idempotência já foi usada com outro pedido.',
  mensagem_enviada: 'Esta mensagem já foi enviada.',
  mensagem_em_envio: 'Esta mensagem está a ser enviada neste momento.',
  mensagem_sem_efeito: 'Esta mensagem já não serve: o que dizia acabou ou foi apagado.',
  em_curso: 'O primeiro pedido com esta chave ainda está em curso.',
} as const

/** Reasons for some 401s and 403s, sent in `detalhes.motivo`: those about which a client can do something. */
export const accessReasons = {
  codigo_2fa: 'Falta o código do segundo factor, ou não está certo.',
  exige_2fa: 'Esta conta precisa do segundo factor: active-o para continuar.',
  so_com_entrada: 'Isto não se faz só com o número de telefone: entre na sua conta.',
  so_com_codigo: 'Isto não se faz com uma chave de API: entre com o código da farmácia.',
  ambito_em_falta: 'Esta chave de API não tem o âmbito que isto pede.',
} as const

export type AccessReason = keyof typeof accessReasons

export type ConflictReason = keyof typeof conflictReasons
