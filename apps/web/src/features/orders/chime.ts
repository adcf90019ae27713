// Two bells, a fourth apart: short, and unlike what ovens and telephones do.
const NOTES = [
  { frequency: 880, after: 0 },
  { frequency: 1174.66, after: 0.16 },
  { frequency: 1174.66, after: 0.48 },
]
const LOUDNESS = 0.4
const FADE_S = 0.6
const TOO_LATE_MS = 1_000

let audio: AudioContext | null = null

/** Browsers stay silent until something was pressed on the page. */
export const mayBeHeard = () => navigator.userActivation?.hasBeenActive ?? true

function strike(context: AudioContext): void {
  for (const { frequency, after } of NOTES) {
    const start = context.currentTime + after
    const bell = new OscillatorNode(context, { type: 'triangle', frequency })
    const fade = new GainNode(context, { gain: 0 })
    fade.gain.setValueAtTime(0, start)
    fade.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01)
    fade.gain.exponentialRampToValueAtTime(0.001, start + FADE_S)
    bell.connect(fade).connect(context.destination)
    bell.start(start)
    bell.stop(start + FADE_S)
  }
}

async function sound(): Promise<void> {
  const asked = performance.now()
  audio ??= new AudioContext()
  await audio.resume()
  // A browser that held it back until now would ring for an order long since seen.
  if (performance.now() - asked < TOO_LATE_MS) strike(audio)
}

/** Rings for a new order. A browser that will not play it is none the worse: the order is also seen. */
export function chime(): void {
  if (mayBeHeard()) sound().catch(() => null)
}
