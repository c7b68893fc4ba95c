import { RESERVATION_TIME } from '#contract/limits.ts'

/** How Botica is used, and what it keeps of people. */
export const words = {
  help: {
    title: 'Ajuda',
    description: 'Como procurar um medicamento, reservá-lo e levantá-lo na farmácia.',
    list: [
      ['Como procuro?', 'Escreva o nome ou a marca, mesmo como se ouve, e o bairro onde está. Não precisa de conta.'],
      ['Como reservo?', `Toque em «Reservar». A farmácia guarda-o por ${RESERVATION_TIME}. Não paga nada aqui.`],
      ['Como levanto?', 'Mostre ao balcão o código de seis algarismos que está em «Reservas», e pague lá.'],
      ['E se já não quiser?', 'Cancele em «Reservas», para que outra pessoa o possa levar.'],
      [
        'E se a farmácia não o tiver?',
        'Na página da farmácia, toque em «Alguma coisa não está certa?» e conte o que viu.',
      ],
      ['Que medicamento devo tomar?', 'A Botica não dá conselhos médicos. Pergunte ao médico ou ao farmacêutico.'],
    ],
  },
  privacy: {
    title: 'Privacidade',
    description: 'O que a Botica guarda de quem a usa, e como o apagar.',
    list: [
      ['Sem conta', 'Pode procurar sem conta. O que procura não fica ligado ao seu nome.'],
      ['Onde está', 'A posição ou o bairro ficam neste telefone, e servem para ordenar as farmácias.'],
      ['Com conta', 'Guardamos o nome, o e-mail, o telefone, as reservas e as avaliações.'],
      ['O que a farmácia vê', 'O seu nome e telefone, enquanto a reserva durar e poucos dias depois.'],
      ['Os seus dados', 'Em «Conta», pode ver tudo, descarregar um ficheiro e apagar a conta quando quiser.'],
    ],
  },
} as const
