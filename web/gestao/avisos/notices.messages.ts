import { MAINTENANCE_HOURS, NOTICE_DAYS } from '#contract/limits.ts'

/** Texts of the page of maintenance and of notices to everybody. */
export const messages = {
  title: 'Avisos a toda a gente',
  text: 'O que se liga aqui acaba sozinho à sua hora, e fica na auditoria.',
  kinds: { aviso: 'Aviso', manutencao: 'Manutenção' },
  uses: {
    aviso: 'Aviso: só uma frase, em todas as páginas',
    manutencao: 'Manutenção: procura-se, mas ninguém reserva, entra ou muda nada',
  },
  now: 'Ligado agora',
  nothing: 'Nada está ligado.',
  until: (until: string) => `Até ${until}.`,
  end: 'Acabar já',
  endOf: { aviso: 'Acabar já o aviso', manutencao: 'Acabar já a manutenção' },
  put: 'Ligar',
  replaces: 'Fica em vez do que lá está.',
  kind: 'O quê',
  sentence: 'Frase',
  sentenceHint: 'Toda a gente a lê: sem nomes, e-mails nem telefones.',
  day: 'Acaba no dia',
  dayHint: `Sem dia, é hoje. A manutenção dura até ${MAINTENANCE_HOURS} horas, e o aviso até ${NOTICE_DAYS} dias.`,
  hour: 'Às',
  noHour: 'escreva as horas, como 23:00',
  /** Beside maintenance, for who would sign out. */
  careful: 'Durante a manutenção ninguém entra: se sair da sua conta, só volta a entrar no fim.',
  done: { ligado: 'Ligado.', acabou: 'Acabou.', ja: 'Já tinha acabado.' },
} as const
