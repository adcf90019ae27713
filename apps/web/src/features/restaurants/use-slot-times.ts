import { readTimeSlot } from '@brigade/contract/reservations/time-slot.rules.ts'
import { useFormats } from './use-formats.ts'

/** The times of a booked slot such as 19:00-21:00, as the rest of the screen writes times. */
export function useSlotTimes() {
  const { minute } = useFormats()
  const times = (timeSlot: string) => {
    const slot = readTimeSlot(timeSlot)
    return slot ? [minute(slot.start), minute(slot.end)] : [timeSlot]
  }
  return {
    begin: (timeSlot: string) => times(timeSlot)[0] ?? timeSlot,
    whole: (timeSlot: string) => times(timeSlot).join(' – '),
  }
}
