import { offerPosition } from './position.ts'

const form = document.querySelector<HTMLFormElement>('form.procura')
if (form) offerPosition(form)
