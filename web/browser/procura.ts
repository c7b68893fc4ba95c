import './espera.ts'
import { workOffline } from './offline/register.ts'
import { offerPosition } from './position.ts'
import { offerSharing } from './share.ts'
import { suggestWhileTyping } from './suggestions.ts'

const form = document.querySelector<HTMLFormElement>('form.procura')
if (form) {
  offerPosition(form)
  suggestWhileTyping(form)
}
for (const button of document.querySelectorAll<HTMLButtonElement>('.partilhar')) offerSharing(button)
workOffline()
