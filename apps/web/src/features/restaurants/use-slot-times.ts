import { readTimeSlot } from '@brigade/contract/reservations/time-slot.rules.ts'
import { useClock } from '../../shared/use-clock.ts'

/** The times of a booked slot such as 19:00-21:00, as the rest of the screen writes times. */
export function useSlotTimes() {
  const { minute, range } = useClock()
  return {
    begin: (timeSlot: string) => {
      const slot = readTimeSlot(timeSlot)
      return slot ? minute(slot.start) : timeSlot
    },
    whole: (timeSlot: string) => {
      const slot = readTimeSlot(timeSlot)
      return slot ? range(slot.start, slot.end) : timeSlot
    },
  }
}
