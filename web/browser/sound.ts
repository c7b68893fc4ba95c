const KEY = 'botica-som'

/** Two short notes, the second higher: no file to load. */
function ring(audio: AudioContext): void {
  const notes: [hertz: number, from: number][] = [
    [660, 0],
    [880, 0.18],
  ]
  for (const [hertz, from] of notes) {
    const [note, volume] = [audio.createOscillator(), audio.createGain()]
    const at = audio.currentTime + from
    note.frequency.value = hertz
    volume.gain.setValueAtTime(0.2, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.3)
    note.connect(volume).connect(audio.destination)
    note.start(at)
    note.stop(at + 0.3)
  }
}

/** A sound that this button turns on and off, and that is remembered. @returns rings, when it is on */
export function soundOf(button: HTMLButtonElement | null): () => void {
  if (!button || !('AudioContext' in window)) return () => {}
  let on = localStorage.getItem(KEY) === 'sim'
  let audio: AudioContext | undefined
  const show = () => button.setAttribute('aria-pressed', String(on))
  button.hidden = false
  button.addEventListener('click', () => {
    on = !on
    localStorage.setItem(KEY, on ? 'sim' : 'nao')
    show()
    if (!on) return
    audio ??= new AudioContext()
    ring(audio)
  })
  // browsers make no sound before something was tapped
  document.addEventListener('click', () => {
    if (!on) return
    audio ??= new AudioContext()
    void audio.resume()
  })
  show()
  return () => {
    if (on && audio) ring(audio)
  }
}
