import { ALERT_DAYS, ALERTS } from '#contract/limits.ts'

/** Telling somebody when there is a medicine again. */
export const messages = {
  offer: 'Avise-me quando houver',
  make: {
    title: 'Avise-me quando houver',
    text: `Avisamos por e-mail quando uma farmácia perto de si o tiver. O e-mail não diz que medicamento é. Vale ${ALERT_DAYS} dias.`,
    textEither:
      'Avisamos quando uma farmácia perto de si o tiver, por e-mail se não escolher outra maneira. ' +
      `O e-mail não diz que medicamento é. Vale ${ALERT_DAYS} dias.`,
    textBySms: `Avisamos por SMS quando uma farmácia perto de si o tiver. O SMS não diz que medicamento é. Vale ${ALERT_DAYS} dias.`,
    accountBySms: 'A seguir pedimos-lhe para entrar com o telefone: é para ele que avisamos.',
    account: 'A seguir pedimos-lhe para entrar ou criar conta: é para o seu e-mail que avisamos.',
    medicine: 'Medicamento',
    radius: 'Até que distância?',
    within: (km: number) => `${km} km`,
    button: 'Avisar-me',
    noSms:
      'A sua conta não tem e-mail, e este serviço não envia SMS: não o podemos avisar. Junte um e-mail à conta e volte aqui.',
    noMail: 'Este serviço não envia e-mails, e por isso não pode avisar quando houver.',
    where: 'Diga o bairro onde está, ou onde o pode ir buscar.',
  },
  mine: {
    title: 'Os meus alertas',
    made: 'Alerta guardado. Avisamos por e-mail quando houver.',
    madeBySms: 'Alerta guardado. Avisamos por SMS quando houver.',
    madeHere: 'Alerta guardado. Avisamos neste telefone quando houver.',
    madeInstead:
      'Alerta guardado, mas este telefone não pode receber avisos nossos. Avisamos por e-mail quando houver.',
    dropped: 'Alerta apagado.',
    none: 'Não tem nenhum alerta.',
    noneText: `Quando uma procura não encontra nada, pode pedir que o avisemos. São até ${ALERTS} de cada vez.`,
    until: (date: string) => `até ${date}`,
    within: (km: string) => `a menos de ${km}`,
    by: { email: 'por e-mail', push: 'no telefone em que o pediu', sms: 'por SMS' },
    drop: 'Apagar',
    dropNamed: (name: string) => `Apagar o alerta de ${name}`,
    search: 'Procurar um medicamento',
  },
} as const
