import { messages as registerFile } from '../farmacias/register-file.messages.ts'

/** A rota of duty that comes as a file. */
export const messages = {
  title: 'Importar uma escala de turnos',
  back: 'Ver a escala',
  text:
    'Um ficheiro CSV ou XLSX com um turno por linha: a farmácia (o nome ou o id), a data, e as horas a que começa e acaba; ' +
    'e, se as houver, a porta (aberta, campainha ou telefone) e o município.',
  template: registerFile.template,
  file: registerFile.file,
  fileHint: 'Até 2 MB e 5000 linhas.',
  fileAgain: registerFile.fileAgain,
  fileAgainHint: registerFile.fileAgainHint,
  try: registerFile.try,
  tryHint: registerFile.tryHint,
  other: registerFile.other,
  replaces: 'O ficheiro fica em vez do turno que cada farmácia tinha nesses dias. Os outros dias ficam como estão.',
  preview: {
    title: registerFile.preview.title,
    added: (n: number) => (n === 1 ? '1 turno novo' : `${n} turnos novos`),
    changed: (n: number) => (n === 1 ? '1 turno alterado' : `${n} turnos alterados`),
    same: (n: number) => (n === 1 ? '1 turno já estava assim.' : `${n} turnos já estavam assim.`),
    first: (n: number) => `Os primeiros ${n} dias.`,
    day: (day: string, date: string) => `${day}, ${date}`,
    moved: (before: string, after: string) => `${before} → ${after}`,
    with: (hours: string, door: string) => (door ? `${hours}, ${door}` : hours),
    none: 'O ficheiro não muda nenhum turno.',
    apply: 'Escrever os turnos',
    changedFile: registerFile.preview.changed,
  },
} as const
