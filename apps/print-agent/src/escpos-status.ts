import { say } from '@brigade/contract/messages/say.ts'

/** ESC/POS status requests. `turn` is answered in order, after everything before it is on paper. */
export const questions = {
  status: { bytes: [0x10, 0x04, 0x02], kind: 'at once' },
  paper: { bytes: [0x10, 0x04, 0x04], kind: 'at once' },
  turn: { bytes: [0x1d, 0x72, 0x01], kind: 'in turn' },
} as const
export type Question = keyof typeof questions
export type AnswerKind = (typeof questions)[Question]['kind']

const COVER_OPEN = 0x04
const STOPPED_FOR_PAPER = 0x20
const IN_ERROR = 0x40
const NO_PAPER = 0x60
const NO_PAPER_IN_TURN = 0x0c

/** The problem to fix before printing, as a message. An open cover also reports no paper, so it comes first. */
export function troubleIn(status: number, paper: number): string | undefined {
  if (status & COVER_OPEN) return say('print-service.status.open')
  if (status & STOPPED_FOR_PAPER || paper & NO_PAPER) return say('print-service.status.paper')
  return status & IN_ERROR ? say('print-service.status.fault') : undefined
}

export const hadPaper = (turn: number) => (turn & NO_PAPER_IN_TURN) === 0

/** The number of bytes after the first in an automatic status report. */
const REST_OF_REPORT = 3

/** Four bits of an answer tell its kind. */
export function createListener(hear: (kind: AnswerKind, answer: number) => void): (bytes: Uint8Array) => void {
  let skip = 0
  return (bytes) => {
    for (const byte of bytes) {
      if (skip > 0) skip -= 1
      else if ((byte & 0x93) === 0x10) skip = REST_OF_REPORT
      else if ((byte & 0x93) === 0x12) hear('at once', byte)
      else if ((byte & 0x90) === 0) hear('in turn', byte)
    }
  }
}
