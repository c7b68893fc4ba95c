/** What this room says to people. */
export const words = {
  noPhoto: 'Esta imagem não existe.',
  unsupportedPhoto: 'A imagem tem de ser JPEG, PNG ou WebP.',
  photosUnavailable: 'As imagens estão temporariamente indisponíveis. Tente de novo daqui a pouco.',
  bucketService: 'armazenamento S3',
  bucketFailed: 'S3 falhou',
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
