import { useTranslation } from 'react-i18next'
import { Countdown } from '../../shared/ui/countdown.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { CommandLine } from './command-line.tsx'
import { isThisMachine, leftOf, pairCommand, type PairingCode } from './pairing.rules.ts'
import classes from './print-services.module.css'

export function PairingSteps({ made, now }: { made: PairingCode; now: number }) {
  const { t } = useTranslation()
  const { shortMoment } = useFormats()
  const { code, expiresAt, receivedAt } = made

  return (
    <>
      <h3>{t('services.code')}</h3>
      <p className={classes.code}>{code}</p>
      <p className="quiet">
        <Countdown left={leftOf(made, now)}>
          {t('services.code-until', { moment: shortMoment(expiresAt, receivedAt) })}
        </Countdown>
      </p>
      <p>{t('services.pair-where')}</p>
      <CommandLine line={pairCommand(location.origin, code)} isNext />
      {isThisMachine(location.hostname) && <p className="quiet">{t('services.code-local', { host: location.host })}</p>}
    </>
  )
}
