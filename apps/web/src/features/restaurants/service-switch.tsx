import './opening-words.ts'
import { changeStatus } from '@brigade/contract/restaurants/opening.contract.ts'
import type { Restaurant } from '@brigade/contract/restaurants/restaurants.contract.ts'
import { useTranslation } from 'react-i18next'
import { AskedForm } from '../../shared/form/asked-form.tsx'
import { noReason } from '../../shared/form/reason-form.tsx'
import { TextEntry } from '../../shared/form/text-entry.tsx'
import { useSentForm } from '../../shared/form/use-sent-form.ts'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { useFocusHere } from '../../shared/ui/use-focus-here.ts'
import type { OpeningEntry } from './opening-entries.rules.ts'
import { shownAt } from './per-service.rules.ts'
import { useChangedRestaurant } from './restaurants.queries.ts'

interface ServiceSwitchProps {
  branch: Restaurant
  entry: OpeningEntry
  /** Whether it takes orders now. */
  isActive: boolean
}

/** Opens one service at once, or closes it with a reason. */
export function ServiceSwitch({ branch, entry: { service, typeId, isOpen }, isActive }: ServiceSwitchProps) {
  const { t } = useTranslation()
  const { show, reload } = useChangedRestaurant()
  const opens = !isOpen
  const form = useSentForm(changeStatus, {
    initial: noReason,
    sent: ({ reason }) => ({
      restId: branch._id,
      status: [opens ? { typeId, isOpen: opens } : { typeId, isOpen: opens, reason }],
    }),
    shownAt,
    clears: true,
    onDone: ({ data }) => show(data),
    onFail: ({ isLost }) => {
      if (!isLost) reload()
    },
  })
  const root = useFocusHere(String(isOpen))
  return (
    <section ref={root} className="acts" tabIndex={-1} aria-label={t('restaurant.switch', { service })}>
      {isOpen ? (
        <AskedForm
          label={t(isActive ? 'restaurant.close-now' : 'restaurant.keep-closed')}
          title={t(isActive ? 'restaurant.close-one' : 'restaurant.keep-one-closed', { service })}
          hint={t('restaurant.reason-hint')}
          form={form}
          isQuiet
        >
          <TextEntry field={form.field('reason')} label={t('restaurant.reason')} />
        </AskedForm>
      ) : (
        <ActionButton isSmall label={t('restaurant.open-one', { service })} isBusy={form.isBusy} onClick={form.save}>
          {t('restaurant.open')}
        </ActionButton>
      )}
    </section>
  )
}
