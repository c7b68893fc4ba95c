import { dialog } from './dialog.js'
import { filter } from './filter.js'
import { localReferences } from './local-references.js'
import { requestErrors } from './request-errors.js'
import { tabSession } from './tab-session.js'
import { tagNames } from './tag-names.js'
import { translation } from './translation.js'

const page = document.querySelector('#pagina')

/** Shows the document; the page loads it itself, so that a failure is told in Portuguese and can be tried again. */
async function start() {
  const response = await fetch('/openapi.json')
  if (!response.ok) throw new Error(`/openapi.json: ${response.status}`)
  const spec = await response.json()
  page.removeAttribute('role')
  globalThis.SwaggerUIBundle({
    domNode: page,
    spec,
    plugins: [translation, localReferences, tagNames, filter, requestErrors, tabSession, dialog],
    deepLinking: true,
    docExpansion: 'none',
    defaultModelsExpandDepth: 0,
    filter: true,
    validatorUrl: null,
    withCredentials: false,
  })
}

function offerRetry() {
  const retry = document.createElement('button')
  retry.textContent = 'Tentar de novo'
  retry.addEventListener('click', () => location.reload())
  page.replaceChildren('Não foi possível carregar a referência da API. ', retry)
}

start().catch(offerRetry)
