import { changeAvailability } from '@brigade/contract/foods/change-food.contract.ts'
import type { DayWindow } from '@brigade/contract/kernel/decimal-hours.ts'
import { useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../shared/api/queries.ts'
import { WeekPicker } from '../../../shared/ui/week-picker.tsx'
import { useFoodWords } from '../use-food-words.ts'
import { TargetFields } from './target-fields.tsx'
import { UpdatePanel } from './update-panel.tsx'
import type { UpdateProps } from './updates.ts'
import { maySend, useChange } from './use-change.ts'
import { useTargets } from './use-targets.ts'

/** When variations can be ordered; begins with the hours of the first that is chosen. */
export function AvailabilityPanel(props: UpdateProps) {
  const { food, chosen, onClose, onDone } = props
  const { t } = useTranslation()
  const { hours } = useFoodWords()
  const targets = useTargets(props)
  const [week, setWeek] = useState<DayWindow[]>(
    () => food.variations.find(({ _id }) => chosen.includes(_id))?.availability ?? [],
  )
  const [problem, setProblem] = useState<string | null>(null)
  const picker = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLElement>(null)
  useImperativeHandle(first, () => picker.current?.querySelector('button') ?? document.body)

  const places = {
    variations: targets.place,
    availability: {
      wrong: null,
      input: first,
      refuse: (message: string | undefined) => setProblem(message ?? null),
    },
  }
  const { stamp, settings, told } = useChange(food, places, onDone)
  const { act, isBusy } = useAction(changeAvailability, settings)

  const save = () => {
    const entered: unknown = { ...stamp, ...targets.sent, availability: week }
    if (maySend(changeAvailability.input, entered, places)) act(entered)
  }

  return (
    <UpdatePanel
      title={t('foods.updating.availability')}
      food={food}
      told={told}
      onClose={onClose}
      save={{ label: t('foods.save-availability'), isBusy, act: save }}
    >
      <TargetFields targets={targets} all={t('foods.all-variations')} now={({ availability }) => hours(availability)} />
      <div ref={picker}>
        <WeekPicker
          label={t('foods.new-hours')}
          value={week}
          problem={problem}
          onChange={(next) => {
            setWeek(next)
            setProblem(null)
          }}
        />
      </div>
    </UpdatePanel>
  )
}
