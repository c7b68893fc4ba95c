/** Texts of pages that could not be shown. */
export const messages = {
  /** @param seconds since the data was last known to be true */
  oldData: (seconds: number) =>
    `Dados de há ${seconds < 60 ? 'menos de um minuto' : `${Math.floor(seconds / 60)} min`}: a base de dados não responde. ` +
    'Pode procurar; reservar e entrar, só quando ela voltar.',
  notFound: {
    title: 'Esta página não existe',
    text: 'A ligação pode estar mal escrita, ou o que procurava já não está cá.',
  },
  forged: {
    title: 'O pedido não foi feito',
    text: 'Este pedido não veio de uma página da Botica, ou ela estava aberta há muito tempo. Volte atrás e tente de novo.',
  },
  tooMany: {
    title: 'Demasiados pedidos',
    text: 'Recebemos muitos pedidos, seus ou da sua rede, em pouco tempo.',
  },
  unavailable: {
    title: 'A Botica não está a responder',
    text: 'O problema é nosso, não do seu telefone. O que reservou continua guardado.',
  },
  unsent: {
    title: 'A sessão acabou',
    text: 'O que escreveu está nesta página e ainda não foi enviado. Entre noutro separador, volte a esta página e envie.',
    signIn: 'Entrar noutro separador',
    send: 'Enviar',
  },
  refused: { title: 'Não foi possível' },
  forbidden: { title: 'Não pode ver esta página' },
  reasons: {
    chave_reutilizada: 'Esta página já foi usada para outro pedido. Veja se está tudo certo e confirme de novo.',
    em_curso: 'O pedido anterior ainda está a ser feito. Espere um pouco e confirme de novo.',
  } as Readonly<Record<string, string>>,
  unclaimed: (n: number, until: string) =>
    `Deixou ${n} reservas por levantar em 30 dias. Até ${until} só pode ter uma de cada vez: levante-a ou cancele-a primeiro.`,
  noFile: 'Escolha um ficheiro.',
  home: 'Voltar ao início',
  again: 'Tentar de novo',
  /** By it an operator finds the request in the log. */
  requestId: (id: string) => `Referência do pedido: ${id}`,
  waitMinutes: (minutes: number) =>
    minutes <= 1 ? 'Tente de novo daqui a um minuto.' : `Tente de novo daqui a ${minutes} minutos.`,
} as const
