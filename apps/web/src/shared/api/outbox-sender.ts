import { CallError, lost, refusal } from './call-error.ts'

/** Delays between attempts while the network or the server is away, in milliseconds. */
const AGAIN_MS = [500, 1_000, 2_000, 5_000]
/** A server that fails this often on one act will keep failing, and the other acts must not wait for it. */
const MOST_FAILURES = 6
/** An unanswered act counts as waiting after this time. */
const SAID_AFTER_MS = 3_000
/** A connection can be dead without an event. After this time the act is sent again over another connection. */
const ANSWERED_WITHIN_MS = 10_000

interface SenderSettings<Act, Reply> {
  /** The act to send now. An answered or refused act is no longer the next one. */
  next: () => Act | undefined
  send: (act: Act, signal: AbortSignal) => Promise<Reply>
  onStatus: (status: 'idle' | 'sending' | 'waiting') => void
  onDone: (act: Act, reply: Reply) => void
  onRefused: (act: Act, error: CallError) => void
}

/** These end the session or its access; unsent acts wait until the same account returns. */
const isAboutWho = (thrown: unknown) =>
  thrown instanceof CallError && (thrown.code === 'unauthorized' || thrown.code === 'not-approved')

const mayBeTriedAgain = (error: CallError) => error.isUncertain || error.code === 'too-many'

/** Brigade itself failed, perhaps on this act. Other failures, such as a restart, are temporary. */
const isFailing = (thrown: unknown) =>
  thrown instanceof CallError && thrown.code === 'internal' && thrown.requestId !== undefined

/** Failed attempts in a row, and how many of them were failures of Brigade itself. */
const none = { failed: 0, failing: 0 }

/** Why to give an act up after a failure, or undefined to send it again. */
function refusalIn(thrown: unknown, failures: number): CallError | undefined {
  // An act stored by another version may be impossible to send.
  if (!(thrown instanceof CallError)) return refusal(null)
  return mayBeTriedAgain(thrown) && failures < MOST_FAILURES ? undefined : thrown
}

/** `onSlow` receives the function that gives the attempt up. */
async function answerTo<Reply>(send: (signal: AbortSignal) => Promise<Reply>, onSlow: (giveUp: () => void) => void) {
  const patience = new AbortController()
  const giveUp = () => patience.abort()
  const slow = setTimeout(() => onSlow(giveUp), SAID_AFTER_MS)
  const dead = setTimeout(giveUp, ANSWERED_WITHIN_MS)
  try {
    return await send(patience.signal)
  } catch (error) {
    throw patience.signal.aborted ? lost('network-lost', { isAct: true }) : error
  } finally {
    clearTimeout(slow)
    clearTimeout(dead)
  }
}

/** Waits longer after more failures; `onStart` receives the function that ends it early. */
async function nap(failed: number, onStart: (wake: () => void) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  await new Promise<void>((resolve) => {
    onStart(resolve)
    timer = setTimeout(resolve, AGAIN_MS[Math.min(failed, AGAIN_MS.length) - 1])
  })
  clearTimeout(timer)
}

/** Sends acts one by one, each until it is answered. */
export function createSender<Act, Reply>({ next, send, onStatus, onDone, onRefused }: SenderSettings<Act, Reply>) {
  let isOpen = false
  let isDraining = false
  let tries = none
  let wake: (() => void) | undefined
  const tryNow = () => wake?.()

  const waitFor = (woken: () => void) => {
    onStatus('waiting')
    wake = woken
  }

  async function sendOne(act: Act): Promise<boolean> {
    try {
      const reply = await answerTo((signal) => send(act, signal), waitFor)
      tries = none
      onDone(act, reply)
      return true
    } catch (thrown) {
      if (isAboutWho(thrown)) {
        isOpen = false
        return false
      }
      tries = { failed: tries.failed + 1, failing: tries.failing + Number(isFailing(thrown)) }
      const refused = refusalIn(thrown, tries.failing)
      if (refused === undefined) return false
      tries = none
      onRefused(act, refused)
      return true
    }
  }

  async function drain(): Promise<void> {
    if (isDraining) return
    isDraining = true
    for (let act = next(); isOpen && act !== undefined; act = next()) {
      onStatus(tries.failed === 0 ? 'sending' : 'waiting')
      if (!(await sendOne(act)) && isOpen) await nap(tries.failed, waitFor)
    }
    isDraining = false
    onStatus('idle')
  }

  return {
    drain,
    tryNow,
    open: () => {
      isOpen = true
      addEventListener('online', tryNow)
    },
    close: () => {
      isOpen = false
      removeEventListener('online', tryNow)
      tryNow()
    },
  }
}
