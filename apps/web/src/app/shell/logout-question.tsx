import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLogout } from '../../features/accounts/accounts.queries.ts'
import { unsentSales } from '../../features/carts/unsent-sales.ts'
import { Question } from '../../shared/ui/question.tsx'

export interface LogoutQuestionProps {
  onLeave: () => void
}

export default function LogoutQuestion({ onLeave }: LogoutQuestionProps) {
  const { t } = useTranslation()
  const { act } = useLogout()
  const count = useSyncExternalStore(unsentSales.subscribe, unsentSales.get)
  return (
    <Question
      label={t('auth.logout')}
      tone="red"
      question={t('till.logout-question', { count })}
      hint={t('till.logout-hint')}
      leave={t('common.cancel')}
      onLeave={onLeave}
      onConfirm={() => act({})}
    />
  )
}
