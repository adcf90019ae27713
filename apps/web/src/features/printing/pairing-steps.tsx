import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { Countdown } from '../../shared/ui/countdown.tsx'
import { useFormats } from '../restaurants/use-formats.ts'
import { isThisMachine, leftOf, pairCommand, type PairingCode } from './pairing.rules.ts'
import classes from './print-services.module.css'

export function PairingSteps({ made, now }: { made: PairingCode; now: number }) {
  const { t } = useTranslation()
  const { shortMoment } = useFormats()
  const command = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState<'no' | 'yes' | 'by-hand'>('no')
  const { code, expiresAt, receivedAt } = made
  const line = pairCommand(location.origin, code)

  const copy = () => {
    const byHand = () => {
      if (command.current) getSelection()?.selectAllChildren(command.current)
      setCopied('by-hand')
    }
    // Undefined on pages loaded over plain HTTP.
    const clipboard: Clipboard | undefined = navigator.clipboard
    if (!clipboard) return byHand()
    clipboard.writeText(line).then(() => setCopied('yes'), byHand)
  }
  const isCopied = copied === 'yes'
  const Icon = isCopied ? IconCheck : IconCopy

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
      <div className={`beside ${classes.copy}`}>
        <code ref={command} className={classes.command}>
          {line}
        </code>
        <ActionButton icon={<Icon size={20} stroke={1.75} aria-hidden />} onClick={copy}>
          {t(isCopied ? 'services.copied' : 'services.copy')}
        </ActionButton>
      </div>
      <p className={copied === 'by-hand' ? undefined : 'for-screen-readers'} role="status">
        {isCopied && t('services.copied')}
        {copied === 'by-hand' && t('services.copy-by-hand')}
      </p>
      {isThisMachine(location.hostname) && <p className="quiet">{t('services.code-local', { host: location.host })}</p>}
    </>
  )
}
