import { IconVolume, IconVolume3, IconVolumeOff } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Popover } from '../../shared/ui/popover.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { chime } from './chime.ts'
import { ringings } from './ringing.rules.ts'
import { chooseSound, useHeldBack, useSoundChoice } from './sound-choice.ts'
import classes from './sound-switch.module.css'

/** Says on a phone and a tablet, where the switch has room for a picture only, that new orders are not heard yet. */
export function Mute() {
  const { t } = useTranslation()
  const isMute = useSoundChoice() !== 'off'
  return useHeldBack() && isMute && <p className={`hint ${classes.mute}`}>{t('orders.sound-mute')}</p>
}

/** A choice of a sound plays it, so that staff know it. */
export function SoundSwitch() {
  const { t } = useTranslation()
  const name = useId()
  const ringing = useSoundChoice()
  const isHeldBack = useHeldBack() && ringing !== 'off'
  // Any press lets the browser play.
  if (isHeldBack)
    return (
      <TextButton
        label={t('orders.sound-begin')}
        icon={<IconVolume3 size={20} stroke={1.75} aria-hidden />}
        onClick={chime}
      >
        <span className={classes.begin}>{t('orders.sound-begin')}</span>
      </TextButton>
    )
  const Icon = ringing === 'off' ? IconVolumeOff : IconVolume
  return (
    <Popover label={t('orders.sound')} face={<Icon size={20} stroke={1.75} aria-hidden />}>
      <fieldset className={classes.choices}>
        <legend>{t('orders.sound')}</legend>
        {ringings.map((each) => (
          <label key={each} className="aligned">
            <input
              type="radio"
              name={name}
              checked={each === ringing}
              onChange={() => {
                chooseSound(each)
                if (each !== 'off') chime()
              }}
            />
            {t(`orders.sound.${each}`)}
          </label>
        ))}
      </fieldset>
    </Popover>
  )
}
