import { makeKitchenCode, type KitchenDisplay } from '@brigade/contract/kitchen/displays.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { Countdown } from '../../../shared/ui/countdown.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { isOver, leftOf, pairedBy, type PairingCode } from '../../printing/pairing.rules.ts'
import { useFormats } from '../../restaurants/use-formats.ts'

const LOOK_MS = 5_000

/** It belongs to the notice above it. */
const BELOW_NOTICE = { justifyItems: 'center', marginTop: -32 }

interface MakeCodeProps {
  restId: string
  displays: readonly KitchenDisplay[]
}

/** Shows a code until a display has used it, or it has expired. */
export function MakeCode({ restId, displays }: MakeCodeProps) {
  const { t } = useTranslation()
  const { shortMoment } = useFormats()
  const [made, setMade] = useState<PairingCode | null>(null)
  const { act, isBusy } = useAction(makeKitchenCode, {
    onDone: ({ data }) => setMade({ ...data, receivedAt: Date.now() }),
  })
  const now = useNow(LOOK_MS)
  const paired = made && pairedBy(made, displays)
  const isUsable = made !== null && !paired && !isOver(made, now)
  return (
    <div className="stack" style={displays.length === 0 ? BELOW_NOTICE : undefined}>
      <div className="stack" role="status">
        {paired && <strong>{t('kitchen.paired', { name: paired.name })}</strong>}
        {made && !paired && !isUsable && <strong>{t('kitchen.code-over')}</strong>}
        {isUsable && (
          <>
            <p>{t('kitchen.code-where', { address: `${location.host}/kitchen` })}</p>
            <p className="large">{made.code}</p>
          </>
        )}
      </div>
      {isUsable && (
        <p className="quiet">
          <Countdown left={leftOf(made, now)}>
            {t('kitchen.code-until', { moment: shortMoment(made.expiresAt, made.receivedAt) })}
          </Countdown>
        </p>
      )}
      <div>
        <ActionButton
          tone={isUsable || displays.length > 0 ? 'plain' : 'green'}
          isBusy={isBusy}
          onClick={() => act({ restId })}
        >
          {t(made && !paired ? 'kitchen.new-code' : 'kitchen.make-code')}
        </ActionButton>
      </div>
    </div>
  )
}
