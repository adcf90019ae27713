import { unpairKitchenDisplay, type KitchenDisplay } from '@brigade/contract/kitchen/displays.contract.ts'
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import { ConfirmedButton } from '../../../shared/ui/confirmed-button.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { toast } from '../../../shared/ui/snack-store.ts'
import noDisplays from '../../../shared/ui/pictures/no-displays.svg'
import { StatusChip } from '../../../shared/ui/status-chip.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { useFormats } from '../../restaurants/use-formats.ts'
import { MakeCode } from './make-code.tsx'

interface DisplaysProps {
  restId: string
  displays: readonly KitchenDisplay[]
}

export function Displays({ restId, displays }: DisplaysProps) {
  const { t } = useTranslation()
  return (
    <section className="parts detail" aria-labelledby="displays">
      <hgroup className="lines">
        <h2 id="displays" className="lead">
          {t('kitchen.displays')}
        </h2>
        <p className="quiet">{t('kitchen.displays-hint')}</p>
      </hgroup>
      {displays.length === 0 ? (
        <Notice role="status" title={t('kitchen.no-displays')} picture={noDisplays}>
          {t('kitchen.no-displays-hint', { address: `${location.host}/kitchen` })}
        </Notice>
      ) : (
        <ul className="rows" aria-label={t('kitchen.displays')}>
          {displays.map((display) => (
            <DisplayRow key={display._id} display={display} />
          ))}
        </ul>
      )}
      <MakeCode restId={restId} displays={displays} />
    </section>
  )
}

const YEARS_MOVE_ON_MS = 3_600_000

function DisplayRow({ display }: { display: KitchenDisplay }) {
  const { t } = useTranslation()
  const { shortMoment } = useFormats()
  const now = useNow(YEARS_MOVE_ON_MS)
  const { _id: kdId, name, isConnected, heardAt } = display
  const { act, isBusy } = useAction(unpairKitchenDisplay, {
    onDone: () => toast(t('kitchen.unpaired', { name }), 'good'),
  })
  return (
    <li>
      <span className="row-words">
        <strong>{name}</strong>
        <span>
          {isConnected ? (
            <StatusChip icon={IconPlugConnected} tone="good">
              {t('kitchen.connected')}
            </StatusChip>
          ) : (
            <StatusChip icon={IconPlugConnectedX} tone={heardAt === null ? 'waiting' : 'bad'}>
              {t(heardAt === null ? 'kitchen.never' : 'kitchen.silent')}
            </StatusChip>
          )}
        </span>
        {!isConnected && heardAt !== null && (
          <span className="hint">{t('kitchen.heard', { moment: shortMoment(heardAt, now) })}</span>
        )}
      </span>
      <ConfirmedButton
        label={t('kitchen.display-remove')}
        tone="quiet-red"
        question={t('kitchen.display-question', { name })}
        hint={t('kitchen.display-hint')}
        isBusy={isBusy}
        onConfirm={() => act({ kdId })}
      />
    </li>
  )
}
