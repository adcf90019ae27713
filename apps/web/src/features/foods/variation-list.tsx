import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../shared/ui/check-field.tsx'
import { TextButton } from '../../shared/ui/text-button.tsx'
import { VariationItem } from './variation-item.tsx'
import classes from './variation-list.module.css'

interface VariationListProps {
  food: Food
  now: number
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
  onEdit: () => void
}

export function VariationList({ food: { variations, isCombo }, now, chosen, onChoose, onEdit }: VariationListProps) {
  const { t } = useTranslation()
  const ids = variations.map(({ _id }) => _id)
  const choose = (id: string, isChosen: boolean) =>
    onChoose(ids.filter((each) => (each === id ? isChosen : chosen.includes(each))))
  return (
    <section aria-label={t('foods.variations')}>
      <header className={`beside acts ${classes.head}`}>
        <h3 className={classes.title}>{t('foods.variations')}</h3>
        {ids.length > 1 && (
          <CheckField
            label={t('foods.choose-all')}
            checked={chosen.length === ids.length}
            onChange={(isAll) => onChoose(isAll ? ids : [])}
          />
        )}
        <span data-update="variations">
          <TextButton onClick={onEdit}>{t('foods.updating.variations')}</TextButton>
        </span>
      </header>
      <ul>
        {variations.map((variation) => (
          <VariationItem
            key={variation._id}
            variation={variation}
            isCombo={isCombo}
            now={now}
            isChosen={chosen.includes(variation._id)}
            onChoose={(isChosen) => choose(variation._id, isChosen)}
          />
        ))}
      </ul>
    </section>
  )
}
