import { IconVolume, IconVolume3, IconVolumeOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { chime, mayBeHeard } from './chime.ts'
import { chooseSound, useSoundChoice } from './sound-choice.ts'

/** Switching it on plays the sound, so that staff know it. */
export function SoundSwitch() {
  const { t } = useTranslation()
  const isOn = useSoundChoice()
  const isHeldBack = useHeldBack() && isOn
  const toggle = () => {
    if (!isHeldBack) chooseSound(!isOn)
    if (isHeldBack || !isOn) chime()
  }
  const Icon = isOn ? (isHeldBack ? IconVolume3 : IconVolume) : IconVolumeOff
  return (
    <IconButton
      label={t(isHeldBack ? 'orders.sound-waits' : isOn ? 'orders.sound-off' : 'orders.sound-on')}
      onClick={toggle}
    >
      <Icon size={20} stroke={1.75} />
    </IconButton>
  )
}

/** Whether the browser still mutes the page because it has not been clicked since it was loaded. */
function useHeldBack(): boolean {
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
