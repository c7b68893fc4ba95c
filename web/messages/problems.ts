/** Texts of reported problems, and of the management's list of them. */
export const messages = {
  link: 'Alguma coisa não está certa?',
  title: 'Comunicar um problema',
  heading: (name: string) => `O que não está certo na ${name}?`,
  question: 'O que aconteceu?',
  missing: 'Escolha uma das razões.',
  kinds: {
    fechada: 'Estava fechada, e aqui diz que abre a essa hora',
    sem_o_que_diz: 'Não tinha o medicamento que aqui diz ter',
    preco: 'O preço não era o que aqui diz',
    dados: 'A morada, o telefone ou o lugar no mapa não estão certos',
    outro: 'Outra coisa',
  },
  text: 'Conte o que viu',
  hint: 'A que horas, que medicamento. Não ponha aqui nada da sua saúde: quem o lê não precisa.',
  button: 'Enviar',
  thanks: 'Obrigado. Vamos ver o que se passa.',
  private: 'A farmácia não fica a saber quem foi.',
  noAccount: 'Não guardamos quem o diz.',
  tellMore: 'Para contar o que viu, entre na sua conta.',
  office: {
    title: 'Problemas',
    text:
      'O que as pessoas dizem que não está certo nas farmácias, e as que passaram a ter o nome ou um telefone de outra. ' +
      'O que espera há mais tempo primeiro.',
    taken: {
      nome_de_outra: 'Passou a ter o nome de outra farmácia',
      numero_de_outra: 'Passou a ter um telefone de outra farmácia',
    },
    takenFrom: (what: string, far: string) => `${what}, a ${far}:`,
    times: (n: number) => (n === 1 ? 'Dito uma vez, sem conta.' : `Dito ${n} vezes, sem conta.`),
    none: 'Nenhum problema por resolver.',
    solved: 'Problema dado por resolvido.',
    gone: 'Esse já estava resolvido.',
    solve: 'Resolvido',
    solveOf: (name: string) => `Resolvido: ${name}`,
  },
} as const
