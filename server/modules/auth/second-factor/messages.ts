/** Messages about second factors. */
export const messages = {
  begun: 'Leia o código com a sua aplicação de autenticação e active com os 6 dígitos que ela mostrar.',
  on: 'Segundo factor activo. Guarde os códigos de recuperação: não voltam a ser mostrados.',
  off: 'Segundo factor desligado.',
  codesRenewed: 'Códigos de recuperação novos. Os anteriores já não servem.',
  codeMissing: 'Indique o código da sua aplicação de autenticação, ou um código de recuperação.',
  wrongCode: 'O código não está certo, ou já foi usado.',
  alreadyOn: 'O segundo factor já está activo: desligue-o primeiro.',
  nothingToActivate: 'Não há segredo por activar: peça um primeiro.',
  notOn: 'O segundo factor não está activo.',
  theirsNotOn: 'Esta conta não tem segundo factor.',
  required: 'O segundo factor é obrigatório para esta conta: não se desliga.',
} as const
