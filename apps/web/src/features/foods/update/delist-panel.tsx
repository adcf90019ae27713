import { delistFood } from '@brigade/contract/foods/change-food.contract.ts'
import { useTranslation } from 'react-i18next'
import { useDraftOf } from '../../../shared/form/use-form.ts'
import { useSentForm } from '../../../shared/form/use-sent-form.ts'
import { listingSteps } from './restoring.rules.ts'
import { TargetFields } from './target-fields.tsx'
import { targetsOf } from './targets.rules.ts'
import { UpdatePanel } from './update-panel.tsx'
import type { UpdateProps } from './updates.ts'
import { useChange } from './use-change.ts'

export function DelistPanel(props: UpdateProps) {
  const { food, onClose, onDone } = props
  const { t } = useTranslation()
  const isOffNow = (isSameToAll: boolean) => {
    const { variations } = targetsOf(props, isSameToAll)
    return food.isDelisted || (variations.length > 0 && variations.every((one) => one.isDelisted))
  }
  const form = useSentForm(delistFood, {
    ...useChange(food, onDone, {
      endpoint: delistFood,
      text: t('foods.undo.delist', { food: food.name }),
      steps: (_sent, was, is) => listingSteps(was, is),
    }),
    initial: { isSameToAll: false },
    sent: ({ isSameToAll }, version) => ({
      version,
      ...targetsOf(props, isSameToAll).sent,
      isDelisted: !isOffNow(isSameToAll),
    }),
  })
  const isSameToAll = useDraftOf(form, (draft) => draft.isSameToAll)
  const isOff = isOffNow(isSameToAll)
  const what = t(isSameToAll ? 'foods.what.food' : 'foods.what.chosen')

  return (
    <UpdatePanel
      title={t('foods.updating.delist')}
      food={food}
      onClose={onClose}
      form={form}
      save={{ label: t(isOff ? 'foods.list-now' : 'foods.delist-now', { what }), tone: isOff ? 'green' : 'red' }}
    >
      <TargetFields
        {...props}
        field={form.field('isSameToAll', 'variations')}
        all={t('foods.whole-food')}
        now={({ isDelisted }) => t(isDelisted || food.isDelisted ? 'foods.is-delisted' : 'foods.is-listed')}
        differ={t('foods.delist-differs')}
      />
      <p className="quiet">{t(isOff ? 'foods.list-hint' : 'foods.delist-hint')}</p>
    </UpdatePanel>
  )
}
