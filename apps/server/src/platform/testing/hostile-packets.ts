import { LIVE_EVENT } from '@brigade/contract/kernel/live-topic.ts'
import fc from 'fast-check'
import { wrong } from './hostile-input.ts'

const TOPICS = ['orders', 'print-success', 'print-jobs', 'analytics', 'foods', 'nothing', '']

/** Frames of Engine.IO and Socket.IO, most of them broken. */
export const frame = fc.oneof(
  fc.constantFrom(
    '',
    '4',
    '42',
    '42[',
    '42{}',
    '42[]',
    '43',
    '451-["request"]',
    '42/x,["request"]',
    '5',
    '6',
    '9',
    '2probe',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }).map((rest) => `42${rest}`),
  fc
    .tuple(fc.nat({ max: 999 }), fc.constantFrom(LIVE_EVENT, 'disconnect', 'connect', '__proto__'), wrong)
    .map(([id, event, value]) => `42${id}${JSON.stringify([event, value])}`),
)
/** A read of a topic; `ids` are those that exist. */
export const requestOf = (ids: readonly string[]) =>
  fc.record({
    m: fc.oneof(
      fc.constantFrom(...TOPICS).map((topic) => `/manager/${topic}`),
      fc.string({ unit: 'binary', maxLength: 120 }),
    ),
    data: fc.oneof(
      wrong,
      fc.record(
        {
          restId: fc.oneof(fc.constantFrom(...ids), fc.uuid(), wrong),
          orderId: fc.oneof(fc.constantFrom(...ids), wrong),
          ['__proto__']: wrong,
        },
        { requiredKeys: [] },
      ),
    ),
  })
