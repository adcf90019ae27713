import { changeStock } from '@brigade/contract/foods/change-food.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx'
import { useField } from '../../../shared/ui/field.ts'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { useFoodWords } from '../use-food-words.ts'
import { stockSent } from './stock-entry.rules.ts'
import { TargetFields } from './target-fields.tsx'
import { UpdatePanel } from './update-panel.tsx'
import type { UpdateProps } from './updates.ts'
import { maySend, useChange } from './use-change.ts'
import { useTargets } from './use-targets.ts'

const COUNTED = 'counted'
const NOT_COUNTED = 'not-counted'

/** How many portions of variations are left. */
export function StockPanel(props: UpdateProps) {
  const { food, onClose, onDone } = props
  const { t } = useTranslation()
  const { stock } = useFoodWords()
  const targets = useTargets(props)
  const [kind, setKind] = useState(COUNTED)
  const isCounted = kind === COUNTED
  const count = useField('number', { maxLength: 7 })

  const places = { variations: targets.place, noOfStock: { ...count, wrong: isCounted ? count.wrong : null } }
  const { stamp, settings, told } = useChange(food, places, onDone)
  const { act, isBusy } = useAction(changeStock, settings)

  const save = () => {
    const entered: unknown = { ...stamp, ...targets.sent, ...stockSent(isCounted, count.text) }
    if (maySend(changeStock.input, entered, places)) act(entered)
  }

  return (
    <UpdatePanel
      title={t('foods.updating.stock')}
      food={food}
      told={told}
      onClose={onClose}
      save={{ label: t('foods.save-stock'), isBusy, act: save }}
    >
      <TargetFields targets={targets} all={t('foods.all-variations')} now={stock} />
      <ChoiceGroup
        kind="one"
        label={t('foods.counting')}
        choices={[
          { value: COUNTED, label: t('foods.counted') },
          { value: NOT_COUNTED, label: t('foods.not-counted') },
        ]}
        selected={[kind]}
        onChange={([next = COUNTED]) => setKind(next)}
      />
      {isCounted && (
        <TextField
          field={count}
          label={t('foods.count')}
          hint={t('foods.count-hint')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </UpdatePanel>
  )
}
