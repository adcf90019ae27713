import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MissingBar } from '../../../shared/form/missing-bar.tsx'
import { ActionButton } from '../../../shared/ui/action-button.tsx'
import { Question } from '../../../shared/ui/question.tsx'
import { TextButton } from '../../../shared/ui/text-button.tsx'
import { labels } from './labels.ts'
import classes from './save-bar.module.css'
import type { NewFood } from './use-new-food.ts'

interface SaveBarProps {
  form: NewFood['form']
  onStartAgain: () => void
  onSaveAnother: () => void
}

export function SaveBar({ form, onStartAgain, onSaveAnother }: SaveBarProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={`beside acts ${classes.bar}`} data-foot>
      <MissingBar form={form} labels={labels} />
      <span className={`hint ${classes.again}`}>
        <TextButton onClick={() => setAsking(true)}>{t('add-food.start-again')}</TextButton>
      </span>
      <div className={`beside acts ${classes.buttons}`}>
        <ActionButton tone="plain" isSmall isBusy={form.isBusy} onClick={onSaveAnother}>
          {t('add-food.save-another')}
        </ActionButton>
        <ActionButton type="submit" isSmall isBusy={form.isBusy}>
          {t('entries.save')}
        </ActionButton>
      </div>
      {isAsking && (
        <Question
          label={t('add-food.start-again')}
          tone="red"
          question={t('add-food.start-again-question')}
          hint={t('add-food.start-again-hint')}
          leave={t('add-food.keep')}
          onLeave={() => setAsking(false)}
          onConfirm={onStartAgain}
        />
      )}
    </div>
  )
}
