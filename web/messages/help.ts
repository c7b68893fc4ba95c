import { ALERT_DAYS, NAME_SHOWN_DAYS, OWNER_KEPT_MONTHS, PHONE_SHOWN_DAYS, PROBLEM_DAYS } from '#contract/limits.ts'
import { messages as site } from './site.ts'

/** Texts of the help and privacy pages. */
export const messages = {
  help: {
    title: site.helpTitle,
    description: 'Como procurar um medicamento, reservá-lo e levantá-lo na farmácia.',
    list: [
      ['Como procuro?', 'Escreva o nome ou a marca, mesmo como se ouve, e o bairro onde está. Não precisa de conta.'],
      ['Como reservo?', 'Toque em «Reservar». A farmácia guarda-o umas horas: dizemos até quando. Não paga nada aqui.'],
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
    title: site.privacyTitle,
    description: 'O que a Botica guarda de quem a usa, e como o apagar.',
    list: [
      [
        'Sem conta',
        'Pode procurar sem conta, e não sabemos quem procurou. Contamos só os medicamentos que ninguém tem.',
      ],
      ['Onde está', 'A posição ou o bairro ficam neste telefone, e servem para ordenar as farmácias.'],
      [
        'Cookies',
        'A Botica só usa os de que precisa para funcionar. Um, «visita», é um número ao acaso que dura um dia e não diz quem é: ' +
          'evita que os pedidos de outros na sua rede contem como seus.',
      ],
      [
        'Neste telefone',
        'Para quando não há Internet, ficam nele as reservas activas e, até 7 dias, as últimas procuras. Ao sair da conta, apagam-se.',
      ],
      [
        'Com conta',
        'Guardamos o nome, o e-mail, o telefone, as reservas, as avaliações, os problemas que comunicou, ' +
          'e as queixas que uma farmácia faça de si. A sua palavra-passe, nem nós a sabemos.',
      ],
      [
        'Se pedir um alerta',
        `Guardamos o medicamento e a zona até haver, até apagar o alerta, ou por ${ALERT_DAYS} dias.`,
      ],
      [
        'O que a farmácia vê',
        'O que reservou e o seu nome, que também podem ir num SMS. ' +
          `Vê o telefone até ${PHONE_SHOWN_DAYS} dias depois de a reserva acabar, e o nome até ${NAME_SHOWN_DAYS}.`,
      ],
      [
        'Por quanto tempo',
        `Uma reserva deixa de dizer de quem foi ao fim de ${OWNER_KEPT_MONTHS} meses. ` +
          `A conta e as avaliações ficam até a apagar; um problema que comunicou, até ${PROBLEM_DAYS} dias.`,
      ],
      [
        'Mais ninguém',
        'Não vendemos dados nem fazemos publicidade. Só os recebe quem entrega as nossas mensagens, para as entregar.',
      ],
      [
        'Os seus dados',
        'Em «Conta», pode vê-los, corrigi-los, descarregar um ficheiro e apagar a conta quando quiser. As reservas ficam sem o seu nome.',
      ],
    ],
  },
} as const
