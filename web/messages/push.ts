/** Texts of push messages, used by the page's script and by the service worker. */
export const messages = {
  how: 'Como o avisamos?',
  email: 'Por e-mail',
  here: 'Neste telefone',
  hint:
    'O aviso não diz que medicamento é. As respostas das farmácias às suas reservas chegam também aqui. ' +
    'Se este telefone não o puder receber, avisamos por e-mail.',
  tellHere: 'Avisar-me da resposta neste telefone',
  told: 'Avisamos neste telefone quando a farmácia responder.',
  asking: 'À espera da sua autorização…',
  ready: 'Este telefone está pronto a receber o aviso.',
  denied:
    'Este navegador não permite os avisos da Botica. ' +
    'Para mudar, abra as definições do site (o cadeado junto ao endereço) e permita as notificações. Por agora, avisamos por e-mail.',
  failed: 'Este telefone não conseguiu ligar-se ao serviço de avisos. Avisamos por e-mail.',
  unread: { title: 'Botica', text: 'Há novidades de um alerta seu.' },
} as const
