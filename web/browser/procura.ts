import { offerPosition } from './position.ts'
import { offerSharing } from './share.ts'

const form = document.querySelector<HTMLFormElement>('form.procura')
if (form) offerPosition(form)
for (const button of document.querySelectorAll<HTMLButtonElement>('.partilhar')) offerSharing(button)
