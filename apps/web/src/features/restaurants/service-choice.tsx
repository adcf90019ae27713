import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../../shared/ui/choice-group.tsx'
import type { OpeningEntry } from './opening-entries.rules.ts'
import { Spot } from './spot.tsx'
import type { usePlace } from './use-place.ts'

interface ServiceChoiceProps {
  entries: readonly OpeningEntry[]
  /** Ids of those that are chosen. */
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  place: ReturnType<typeof usePlace>
}

/** Which services are meant; each says whether it is open. */
export function ServiceChoice({ entries, chosen, onChange, place }: ServiceChoiceProps) {
  const { t } = useTranslation()
  return (
    <Spot of={place.place}>
      <ChoiceGroup
        kind="many"
        label={t('restaurant.services')}
        choices={entries.map(({ typeId, service, isOpen }) => ({
          value: typeId,
          label: t(isOpen ? 'restaurant.service.open' : 'restaurant.service.closed', { service }),
        }))}
        selected={chosen}
        problem={place.problem}
        onChange={(next) => {
          onChange(next)
          place.forget()
        }}
      />
    </Spot>
  )
}
