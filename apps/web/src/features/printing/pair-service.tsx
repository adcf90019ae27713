import { makePairingCode, type PairedService } from '@brigade/contract/printing/pairing.contract.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { useNow } from '../../shared/use-now.ts'
import { isOver, pairedBy, type PairingCode } from './pairing.rules.ts'
import { PairingSteps } from './pairing-steps.tsx'
import classes from './print-services.module.css'

const LOOK_MS = 5_000

interface PairServiceProps {
  restId: string
  services: readonly PairedService[]
}

export function PairService({ restId, services }: PairServiceProps) {
  const { t } = useTranslation()
  const root = useRef<HTMLElement>(null)
  const [made, setMade] = useState<PairingCode | null>(null)
  const [doneId, setDoneId] = useState<string | null>(null)
  // A service that was removed again is no longer paired.
  const done = services.find(({ _id }) => _id === doneId)
  const { act, isBusy, error } = useAction(makePairingCode, {
    onDone: ({ data }) => {
      setMade({ ...data, receivedAt: Date.now() })
      setDoneId(null)
    },
  })
  const now = useNow(LOOK_MS)
  const paired = made && pairedBy(made, services)
  // Final: a used code stays invalid even if its print service is removed.
  if (paired) {
    setDoneId(paired._id)
    setMade(null)
  }
  const isUsable = made !== null && !isOver(made, now)

  // The focused element disappears when the code appears, and again when the code expires.
  const wasUsable = useRef(isUsable)
  useEffect(() => {
    if (wasUsable.current !== isUsable && document.activeElement === document.body) root.current?.focus()
    wasUsable.current = isUsable
  }, [isUsable])

  const label = () => {
    if (made) return t('services.new-code')
    return t(done ? 'services.pair-again' : 'services.pair')
  }
  return (
    <section
      ref={root}
      className={`stack apart unringed ${classes.pair}`}
      tabIndex={-1}
      aria-label={t('services.pair')}
    >
      <div role="status">
        {done && (
          <>
            <strong>{t('services.paired', { name: done.name })}</strong>
            <p>{t('services.paired-hint')}</p>
          </>
        )}
        {made && !isUsable && (
          <>
            <strong>{t('services.code-over')}</strong>
            <p>{t('services.code-over-hint')}</p>
          </>
        )}
      </div>
      {isUsable ? (
        <PairingSteps key={made.code} made={made} now={now} />
      ) : (
        <ActionButton tone={services.length > 0 ? 'plain' : 'green'} isBusy={isBusy} onClick={() => act({ restId })}>
          {label()}
        </ActionButton>
      )}
      {error && (
        <p className="problem" role="alert">
          {error.message}
        </p>
      )}
    </section>
  )
}
