import { PHOTO_SIDE } from '#contract/limits.ts'
import { mudarFoto, verPerfil } from '#contract/perfil.ts'
import { type Faults, faultSummary } from '../../../html/faults.ts'
import { field } from '../../../html/field.ts'
import { html } from '../../../html/html.ts'
import type { Page, Screen, Visit } from '../../../site/page.ts'
import { messages } from '../../../upload/import.messages.ts'
import { faultsOfFile } from '../../../upload/steps.ts'
import { messages as profileWords } from '../profile.messages.ts'

const { photo } = messages

async function screen({ call }: Visit, faults?: Faults): Promise<Screen> {
  const { imagem_url } = await call(verPerfil, { query: { sem_stock: true } })
  return {
    ...(faults && { status: faults.status }),
    title: photo.title,
    scripts: ['ficheiro'],
    main: html`
      <div class="folha estreita">
        <h1>${photo.title}</h1>
        ${faultSummary(faults, { foto: photo.file })}
        <p>${photo.text}</p>
        ${imagem_url ? html`<img class="fachada" src="${imagem_url}" alt="${photo.now}" width="768" height="320">` : ''}
        <form class="formulario" method="post" novalidate enctype="multipart/form-data">
          ${field({
            name: 'foto',
            label: photo.file,
            hint: photo.hint,
            type: 'file',
            fault: faults?.fields.foto,
            more: html` accept="image/jpeg,image/png,image/webp" data-lado="${PHOTO_SIDE}"`,
          })}
          <img class="fachada" id="antevisao" alt="${photo.preview}" hidden>
          <p class="accoes">
            <button class="botao">${photo.button}</button>
            <a class="botao claro" href="/balcao/perfil">${profileWords.form.back}</a>
          </p>
        </form>
        ${
          imagem_url
            ? html`
              <details class="retirar">
                <summary>${photo.remove}</summary>
                <form method="post" action="/balcao/perfil/foto/retirar">
                  <p>${photo.removeText}</p>
                  <button class="botao perigo">${photo.removeButton}</button>
                </form>
              </details>
            `
            : ''
        }
      </div>
    `,
  }
}

/** `/balcao/perfil/foto`: the photo that people see; a script makes it as large as it is kept, and shows it, before it is sent. */
export const foto: Page = {
  session: 'farmacia',
  private: true,
  upload: mudarFoto.file,
  show: (visit) => screen(visit),
  async act(visit) {
    try {
      await visit.call(mudarFoto, { file: { bytes: await visit.file() } })
      return { goTo: '/balcao/perfil?guardado=1' }
    } catch (error) {
      return screen(visit, faultsOfFile(error, 'foto'))
    }
  },
}
