/** Texts of the pages of API keys, of the counter and of the office. */
export const messages = {
  link: 'Chaves para programas',
  title: 'Chaves para programas',
  of: (name: string) => `Chaves de ${name}`,
  text:
    'Uma chave deixa um programa, como o da caixa, falar com a Botica em nome da farmácia. Não serve para entrar no balcão, e só ' +
    'faz o que aqui se escolher. Dar outro código de acesso não as termina.',
  none: 'Ainda não há nenhuma chave.',
  scopes: {
    'stock:escrever': 'Mudar o stock',
    'stock:ler': 'Ver o stock',
    'reservas:ler': 'Ver as reservas',
    'reservas:responder': 'Responder às reservas, entregar e cancelar',
  },
  begins: (prefix: string) => `Começa por ${prefix}`,
  made: (day: string, byAdmin: boolean) => (byAdmin ? `Feita pela Botica em ${day}` : `Feita em ${day}`),
  used: (day: string, time: string) => `usada em ${day}, às ${time}`,
  unused: 'nunca usada',
  until: (day: string, time: string) => `Vale até ${day}, às ${time}`,
  over: (day: string) => `Expirou em ${day}`,
  end: 'Terminar',
  endNamed: (name: string) => `Terminar ${name}`,
  ended: 'Chave terminada. O programa que a usava já não consegue entrar.',
  ending: {
    title: (name: string) => `Terminar a chave «${name}»?`,
    text: (prefix: string) =>
      `A que começa por ${prefix}. O programa que a usa deixa logo de ver e de mudar o que é da farmácia. Não se pode desfazer.`,
    button: 'Terminar a chave',
    back: 'Não terminar',
  },
  form: {
    title: 'Fazer uma chave',
    nome: 'Nome',
    nomeHint: 'O do programa ou do computador: Caixa da loja.',
    ambitos: 'O que pode fazer',
    expira_em: 'Último dia em que vale',
    expiraHint: 'Vazio: vale até a terminar.',
    badDay: 'Escreva um dia que ainda não passou.',
    save: 'Fazer a chave',
  },
  once: {
    title: 'A chave nova',
    text: 'Copie-a agora para o programa: não volta a ser mostrada. Quem a tiver faz o mesmo que ele: não a envie por mensagem.',
    label: (name: string) => `A chave «${name}»`,
    copy: 'Copiar',
    copied: 'Copiada',
    done: 'Já a guardei',
  },
  back: 'Voltar à farmácia',
} as const
