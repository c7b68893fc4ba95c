import { smsLines } from '#contract/sms-words.ts'

/** Texts of the page and the posters about SMS and USSD. */
export const messages = {
  title: 'Sem Internet',
  description: 'Como procurar e reservar um medicamento por SMS ou marcando um código, em qualquer telefone.',
  text: 'Qualquer telefone serve, mesmo sem dados. Imprima esta página: cada parte é uma folha A4.',
  none: 'Aqui ainda não se procura por SMS nem por USSD. Procure nesta página, com Internet.',
  search: 'Procurar um medicamento',
  patient: {
    title: 'Onde há o seu medicamento? Pergunte por SMS',
    write: (number: string) => `Escreva para o ${number}`,
    qr: (number: string) => `Código QR que abre um SMS para o ${number}`,
    steps: [
      ['PARACETAMOL MAIANGA', 'O medicamento e o bairro. Responde-lhe onde há, com o preço e o telefone.'],
      ['2', 'Reserva na farmácia número 2, e diz até quando. Da primeira vez pergunta como se chama.'],
      ...smsLines('patient'),
    ],
    end: 'Leve o código à farmácia e pague lá. Reservar não custa nada; cada SMS que escreve paga-o à sua operadora.',
  },
  ussd: {
    title: 'Ou marque um código',
    dial: (code: string) => `Marque ${code} e ligue`,
    steps: [
      ['1', 'Procurar um medicamento e reservar.'],
      ['2', 'As suas reservas.'],
      ['3', 'A farmácia de turno.'],
    ],
    end: 'No fim recebe um SMS com o código de levantamento.',
  },
  page: { title: 'Com Internet', qr: 'Código QR desta página' },
  counter: {
    title: 'Para o balcão: responder sem computador',
    text: (number: string) =>
      `Do telefone com que a farmácia está registada, escreva para o ${number}. 482913 é o código da reserva.`,
    steps: [
      ['SIM 482913', 'Está separado.'],
      ['SO 1 482913', 'Só há uma unidade.'],
      ['NAO 482913', 'Afinal não há. A reserva é cancelada.'],
      ['ENTREGUE 482913', 'A pessoa já levou.'],
      ...smsLines('counter'),
    ],
    ussd: (code: string) => `Também pode marcar ${code} e escolher 4, balcão.`,
  },
} as const
