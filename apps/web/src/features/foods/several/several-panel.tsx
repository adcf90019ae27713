import './several-words.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SentForm } from '../../../shared/form/use-sent-form.ts'
import { UpdatePanel } from '../update/update-panel.tsx'
import type { SeveralAct } from './use-several.ts'
import type { SeveralProps } from './use-several-change.ts'

interface SeveralPanelProps extends SeveralProps {
  act: SeveralAct
  form: Pick<SentForm<unknown>, 'root' | 'save' | 'isBusy' | 'conflict'>
  /** How many foods change. */
  changing: number
  isLocked?: boolean
  children: ReactNode
}

export function SeveralPanel(props: SeveralPanelProps) {
  const { act, foods, held, onClose, form, changing, isLocked = false, children } = props
  const { t } = useTranslation()
  const count = changing > 0 ? changing : foods.length
  return (
    <UpdatePanel
      // The focusable content changes with the lock.
      key={isLocked ? 'locked' : 'open'}
      title={t(`several-foods.changing.${act}`)}
      food={{ name: t('several-foods.foods', { count: foods.length }), isDelisted: false }}
      onClose={onClose}
      form={{
        ...form,
        save: () => {
          held.hold(foods)
          form.save()
        },
      }}
      save={isLocked ? undefined : { label: t('several-foods.save', { count }) }}
    >
      {children}
    </UpdatePanel>
  )
}
