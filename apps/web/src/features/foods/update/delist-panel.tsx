import { delistFood } from '@brigade/contract/foods/change-food.contract.ts'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import classes from './delist-panel.module.css'
import { TargetFields } from './target-fields.tsx'
import { UpdatePanel } from './update-panel.tsx'
import type { UpdateProps } from './updates.ts'
import { maySend, useChange } from './use-change.ts'
import { useTargets } from './use-targets.ts'

/** Takes variations or the whole food off the menu, or puts back what is off. */
export function DelistPanel(props: UpdateProps) {
  const { food, onClose, onDone } = props
  const { t } = useTranslation()
  const targets = useTargets(props)
  const { isSameToAll, variations } = targets
  const isOff = isSameToAll ? food.isDelisted : variations.length > 0 && variations.every((one) => one.isDelisted)
  const what = t(isSameToAll ? 'foods.what.food' : 'foods.what.chosen')

  const places = { variations: targets.place }
  const { stamp, settings, told } = useChange(food, places, onDone)
  const { act, isBusy } = useAction(delistFood, settings)

  const save = () => {
    const entered: unknown = { ...stamp, ...targets.sent, isDelisted: !isOff }
    if (maySend(delistFood.input, entered, places)) act(entered)
  }

  return (
    <UpdatePanel
      title={t('foods.updating.delist')}
      food={food}
      told={told}
      onClose={onClose}
      save={{
        label: t(isOff ? 'foods.list-now' : 'foods.delist-now', { what }),
        tone: isOff ? 'green' : 'red',
        isBusy,
        act: save,
      }}
    >
      <TargetFields
        targets={targets}
        all={t('foods.whole-food')}
        now={({ isDelisted }) => t(isDelisted ? 'foods.is-delisted' : 'foods.is-listed')}
      />
      <p className={classes.hint}>{t(isOff ? 'foods.list-hint' : 'foods.delist-hint')}</p>
    </UpdatePanel>
  )
}
