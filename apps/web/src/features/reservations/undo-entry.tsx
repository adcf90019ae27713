import { undoEntry } from '@brigade/contract/reservations/reservations.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../shared/api/queries.ts'
import { ConfirmedButton } from '../../shared/ui/confirmed-button.tsx'
import { useReservationsChanged } from './reservations.queries.ts'

interface UndoEntryProps {
  cartId: string
  restId: string
  name: string
}

/** For guests who left without food, and for the wrong ones: their siting would stay taken. */
export function UndoEntry({ cartId, restId, name }: UndoEntryProps) {
  const { t } = useTranslation()
  const changed = useReservationsChanged(restId)
  const { act, isBusy } = useAction(undoEntry, { onDone: () => void changed(), onFail: () => void changed() })
  return (
    <div>
      <ConfirmedButton
        label={t('dine.undo-entry')}
        tone="plain"
        question={t('dine.undo-entry-question', { name })}
        hint={t('dine.undo-entry-hint')}
        isBusy={isBusy}
        onConfirm={() => act({ cartId })}
      />
    </div>
  )
}
