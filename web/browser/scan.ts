import { messages } from './scripts.messages.ts'

/** Address of the script that reads codes where the browser cannot; the bundler writes it in. */
declare const READER: string

/** Part of the browser's `BarcodeDetector` that is used here; TypeScript's library does not know it yet. */
interface Detector {
  detect(image: ImageData): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/** Reads the code in a frame; an empty text where there is none. */
interface Reader {
  read(frame: ImageData): Promise<string>
  close(): void
}

const formats = ['ean_13', 'ean_8', 'data_matrix', 'qr_code']
const FRAME_MS = 150
/** Wide enough for a DataMatrix of a few millimetres. */
const FRAME_WIDTH = 1280

/** The browser's own reader; undefined where it does not read all these codes. */
async function ownReader(): Promise<Reader | undefined> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass }
  const supported = (await Own?.getSupportedFormats().catch(() => [])) ?? []
  if (!Own || !formats.every((format) => supported.includes(format))) return undefined
  const detector = new Own({ formats })
  return {
    read: async (frame) => (await detector.detect(frame))[0]?.rawValue ?? '',
    close: () => undefined,
  }
}

/** A reader in a worker, which alone may run WebAssembly. @throws when it cannot be downloaded */
function downloadedReader(): Reader {
  const worker = new Worker(READER)
  const read = (frame: ImageData) =>
    new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string | undefined>) =>
        data === undefined ? reject(new Error('no reader')) : resolve(data)
      worker.onerror = () => reject(new Error('no reader'))
      worker.postMessage(frame)
    })
  return { read, close: () => worker.terminate() }
}

function dialogWith(video: HTMLVideoElement, status: HTMLElement): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'camara'
  const title = document.createElement('h2')
  title.textContent = messages.title
  const close = document.createElement('button')
  close.className = 'botao claro'
  close.type = 'button'
  close.textContent = messages.close
  close.addEventListener('click', () => dialog.close())
  dialog.append(title, video, status, close)
  document.body.append(dialog)
  return dialog
}

function frameOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const { videoWidth: width, videoHeight: height } = video
  const drawn = canvas.getContext('2d', { willReadFrequently: true })
  if (width === 0 || !drawn) return undefined
  canvas.width = width
  canvas.height = height
  drawn.drawImage(video, 0, 0)
  return drawn.getImageData(0, 0, width, height)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Shows the camera's picture until a code in it is taken, or the dialog is closed. @param take tells if the code is one that is wanted */
async function scan(reader: Reader, take: (text: string) => boolean): Promise<void> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  status.textContent = messages.loading
  const dialog = dialogWith(video, status)
  dialog.showModal()
  let stream: MediaStream | undefined
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: FRAME_WIDTH } },
    })
    video.srcObject = stream
    await video.play()
  } catch {
    status.textContent = messages.denied
  }
  const canvas = document.createElement('canvas')
  try {
    while (dialog.open && stream) {
      const frame = frameOf(video, canvas)
      const text = frame ? await reader.read(frame) : ''
      if (text && dialog.open && take(text)) dialog.close()
      else status.textContent = text ? messages.other : messages.looking
      await pause(FRAME_MS)
    }
  } catch {
    status.textContent = messages.failed
  }
  while (dialog.open) await pause(FRAME_MS)
  for (const track of stream?.getTracks() ?? []) track.stop()
  reader.close()
  dialog.remove()
}

/**
 * Shows a button that reads a code with the camera, where there is one. Nothing is downloaded before a tap on it, and the
 * button says how large that is.
 * @param take handles a code of the wanted kind; returns false for any other
 */
export async function offerScan(button: HTMLButtonElement | null, take: (text: string) => boolean): Promise<void> {
  if (!button || !navigator.mediaDevices?.getUserMedia || typeof HTMLDialogElement !== 'function') return
  const own = await ownReader()
  button.textContent = own ? messages.scan : messages.scanWithDownload
  button.hidden = false
  button.addEventListener('click', async () => {
    button.disabled = true
    await scan(own ?? downloadedReader(), take)
    button.disabled = false
    button.focus()
  })
}
