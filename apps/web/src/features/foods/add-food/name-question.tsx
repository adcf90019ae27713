import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../../shared/api/call-error.ts'
import type { SentForm } from '../../../shared/form/use-sent-form.ts'
import { Question } from '../../../shared/ui/question.tsx'
import type { FoodDraft } from './food-draft.rules.ts'

/** The name of which the server said that another food of the branch has it. */
export function useSharedName() {
  const [name, setName] = useState<string | null>(null)
  return {
    name,
    onFail: ({ code }: CallError, sent: { name: string }) => {
      if (code === 'food-name-taken') setName(sent.name.trim())
    },
    end: () => setName(null),
  }
}

interface NameQuestionProps {
  form: SentForm<FoodDraft>
  shared: ReturnType<typeof useSharedName>
}

/** Asks before a second food of the branch gets a name. */
export function NameQuestion({ form, shared: { name, end } }: NameQuestionProps) {
  const { t } = useTranslation()
  if (name === null) return null
  return (
    <Question
      label={t('add-food.save-same-name')}
      tone="green"
      question={t('add-food.same-name-question', { name })}
      hint={t('add-food.same-name-hint')}
      leave={t('add-food.rename')}
      onLeave={() => {
        end()
        form.go('name')
      }}
      onConfirm={() => {
        form.field('sharedName').change(name)
        form.save()
      }}
    />
  )
}
