import { prepareZXingModule, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm'

/** Worker that reads the codes of frames, one at a time; it answers their text, or nothing when it cannot be loaded. */
const formats: ReadInputBarcodeFormat[] = ['EAN13', 'EAN8', 'DataMatrix', 'QRCode']
const loaded = prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })

addEventListener('message', async ({ data }: MessageEvent<ImageData>) => {
  try {
    await loaded
    const [found] = await readBarcodes(data, { formats, textMode: 'Plain', maxNumberOfSymbols: 1 })
    postMessage(found?.text ?? '')
  } catch {
    postMessage(undefined)
  }
})
