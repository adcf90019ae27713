import { useEffect, useState } from 'react'
import { keptChoice } from '../../shared/kept-choice.ts'
import { mayBeHeard } from './chime.ts'
import { ringings, type Ringing } from './ringing.rules.ts'

/** Before there was a choice of three, the sound was on or off. */
function read(kept: unknown): Ringing | undefined {
  if (kept === false) return 'off'
  return ringings.find((ringing) => ringing === kept)
}

const sound = keptChoice<Ringing>('sound for new orders', 'until-seen', read, { isFollowed: true })

export const chooseSound = sound.choose
export const useSoundChoice = sound.use

/** Whether the browser still mutes the page because it has not been clicked since it was loaded. */
export function useHeldBack(): boolean {
  const [isHeldBack, setHeldBack] = useState(() => !mayBeHeard())
  useEffect(() => {
    if (!isHeldBack) return
    const look = () => setHeldBack(!mayBeHeard())
    addEventListener('click', look)
    addEventListener('keyup', look)
    return () => {
      removeEventListener('click', look)
      removeEventListener('keyup', look)
    }
  }, [isHeldBack])
  return isHeldBack
}
