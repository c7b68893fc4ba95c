/** Messages about photographs. */
export const messages = {
  noPhoto: 'Esta imagem não existe.',
  unsupportedPhoto: 'A imagem tem de ser JPEG, PNG ou WebP.',
  heicPhoto:
    'A fotografia está em HEIC ou AVIF, que nem todos os telefones abrem. No iPhone escolha Definições › Câmara › ' +
    'Formatos › «Mais compatível» e tire outra; ou envie uma captura de ecrã dela.',
  brokenPhoto: 'A imagem está incompleta ou estragada: tire-a ou copie-a outra vez, e envie-a de novo.',
  animatedPhoto: 'A imagem é animada: envie uma que esteja parada.',
  hugePhoto: (megapixels: number) => `A imagem tem mais de ${megapixels} megapíxeis: envie-a mais pequena.`,
  heavyPhoto: 'A imagem custa demasiado a abrir: guarde-a de novo, mais pequena, e tente outra vez.',
  manyPhotos: 'Há muitas imagens à espera. Tente daqui a um minuto.',
  decoderGone: 'A imagem não pôde ser lida agora. Tente de novo daqui a pouco.',
  photosUnavailable: 'As imagens estão temporariamente indisponíveis. Tente de novo daqui a pouco.',
  bucketService: 'armazenamento S3',
  bucketFailed: 'S3 falhou',
  diskFailed: 'a imagem não pôde ser escrita no disco',
  wrongRegion: 'S3_REGION não é a região do bucket',
  wrongKeys:
    'as chaves S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY não abrem o bucket, ou não deixam ler, escrever e apagar nele',
  noBucket: 'o bucket S3_BUCKET não existe neste servidor',
  readsOtherwise: 'o que se lê do bucket não é o que se escreveu',
  movedOtherwise: 'o que ficou no bucket não é o que foi enviado',
  late: 'não respondeu a tempo',
  bucketUsable: (bucket: string, writable: boolean) =>
    `o bucket ${bucket} lê-se${writable ? ', escreve-se e apaga-se' : ''}`,
} as const
