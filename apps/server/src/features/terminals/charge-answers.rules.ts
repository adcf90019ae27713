import type { CardReason } from '@brigade/contract/terminals/card-charges.contract.ts'

/** What a call to a terminal came to. */
export type Answer =
  | { kind: 'told'; status: 'waiting' | 'approved' | 'declined'; said: string; reference: string }
  /** It did not take the request. */
  | { kind: 'refused'; said: string }
  /** It does not know the charge. */
  | { kind: 'not-known' }
  /** Nothing was sent to it. */
  | { kind: 'unreached' }
  /** It may have got the request. */
  | { kind: 'silent' }
  /** The process ends. */
  | { kind: 'stopped' }

/** What a call asks for: to charge, how it stands, or to stop it. */
export type Ask = 'charge' | 'status' | 'cancel'

/** In which a terminal is asked about a charge: `declined` only if a person said so. */
export type AskedStatus = 'sent' | 'unknown' | 'declined'

interface Asked {
  ask: Ask
  /** How often the terminal was called, with this call. */
  asks: number
  status: AskedStatus
  isCancelling: boolean
  failures: number
  /** When the charge was made. */
  at: Date
}

interface Next {
  status: AskedStatus | 'approved'
  reason: CardReason | null
  said: string
  reference: string
  /** From now on, it is asked to stop the charge. */
  cancels: boolean
  /** It will not be asked to stop the charge again. */
  endsCancelling: boolean
  failures: number
  nextAskAt: Date | null
}

const PAUSE_MS = 1000
/** Between calls about a charge that a person was told to look after. */
const LONG_PAUSE_MS = 30_000
/** The guest has this long to present the card. A charge that was not begun within this time never is. */
export const PATIENCE_MS = 10 * 60_000
const ASKED_FOR_MS = 24 * 60 * 60_000
export const MOST_FAILURES = 5

/**
 * What becomes of a charge. Declined only if the terminal says so, or if it cannot have got the charge; unknown if it stays
 * silent. An unknown one is asked for during a day, so that a terminal that returns settles it. So is one of which a person
 * says that it took nothing: until the terminal says so as well, it is told to stop.
 */
export function afterAnswer(asked: Asked, answer: Answer, now: Date): Next {
  const { ask, status, isCancelling } = asked
  const age = now.getTime() - asked.at.getTime()
  const isDenied = status === 'declined'
  const pending = (as: AskedStatus, reason: CardReason | null, failures = 0): Next => ({
    status: isDenied ? 'declined' : as,
    reason: isDenied ? 'person' : as === 'unknown' ? reason : null,
    said: '',
    reference: '',
    cancels: false,
    endsCancelling: false,
    failures,
    nextAskAt: nextAskAfter(isDenied ? 'declined' : as, age, now),
  })
  const ended = (as: 'approved' | 'declined', reason: CardReason | null, said = '', reference = ''): Next => ({
    ...pending('sent', null),
    status: as,
    reason,
    said,
    reference,
    nextAskAt: null,
  })
  const inVain = (): Next => {
    const failures = asked.failures + 1
    return pending(failures < MOST_FAILURES ? status : 'unknown', 'silent', failures)
  }

  switch (answer.kind) {
    case 'told': {
      const { said, reference } = answer
      if (answer.status === 'approved') return ended('approved', null, said, reference)
      if (answer.status === 'declined') {
        if (isDenied) return ended('declined', 'person', '', reference)
        return ended('declined', isCancelling ? 'cancelled' : 'declined', said, reference)
      }
      // It must not take the card of the next guest.
      if (isDenied || age >= PATIENCE_MS) return { ...pending('unknown', 'unfinished'), cancels: true }
      return pending(status, 'unfinished')
    }
    case 'refused':
      // An earlier call may have arrived: what refuses this one may be a proxy, or the terminal that is busy with the charge.
      if (ask === 'charge') return asked.asks === 1 ? ended('declined', 'refused', answer.said) : inVain()
      // It cannot stop what it has begun. How that ends is asked again.
      return ask === 'cancel' ? { ...pending(status, 'silent', asked.failures), endsCancelling: true } : inVain()
    case 'unreached':
      return ask === 'charge' && asked.asks === 1 ? ended('declined', 'unreached') : inVain()
    case 'not-known':
      return pending('unknown', 'forgotten')
    case 'silent':
      return inVain()
    case 'stopped':
      return { ...pending(status, 'silent', asked.failures), nextAskAt: now }
  }
}

function nextAskAfter(status: AskedStatus, age: number, now: Date): Date | null {
  if (status === 'sent') return new Date(now.getTime() + PAUSE_MS)
  return age < ASKED_FOR_MS ? new Date(now.getTime() + LONG_PAUSE_MS) : null
}
