// Two short bells, a fourth apart, unlike ovens and telephones.
const NOTES = [
  { frequency: 880, after: 0 },
  { frequency: 1174.66, after: 0.16 },
  { frequency: 1174.66, after: 0.48 },
]
const LOUDNESS = 0.4
const FADE_S = 0.6
const TOO_LATE_MS = 1_000

let audio: AudioContext | null = null

/** Browsers mute a page until its first click or key press. */
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
  // A sound that starts too late would announce an order already seen.
  if (performance.now() - asked < TOO_LATE_MS) strike(audio)
}

/** Rings for a new order. Failures are ignored, because the order is also visible. */
export function chime(): void {
  if (mayBeHeard()) sound().catch(() => null)
}
