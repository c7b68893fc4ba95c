/** While the next page is on its way. */
export const waiting = { loading: 'A carregar…' } as const

/** Texts of the script on the sheet with a pharmacy's code. */
export const sheet = { print: 'Imprimir' } as const

/** Texts of reading codes with the camera. */
export const messages = {
  scan: 'Ler com a câmara',
  scanWithDownload: 'Ler com a câmara (descarrega 0,5 MB, uma vez)',
  title: 'Aponte a câmara para o código',
  loading: 'A preparar…',
  looking: 'À procura de um código de barras, DataMatrix ou QR.',
  denied: 'A câmara não está disponível. Escreva os algarismos que estão junto do código.',
  failed: 'O leitor não se descarregou. Escreva os algarismos que estão junto do código.',
  other: 'Esse código não é de uma reserva.',
  close: 'Fechar',
} as const
