import { IconBan, IconCrown, IconHourglassEmpty, IconUserCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusChip, type StatusLook } from '../../../shared/ui/status-chip.tsx'
import type { AccountState } from './accounts-list.rules.ts'

const looks: Readonly<Record<AccountState, StatusLook>> = {
  waiting: { icon: IconHourglassEmpty, tone: 'waiting' },
  manager: { icon: IconUserCheck, tone: 'quiet' },
  owner: { icon: IconCrown, tone: 'good' },
  'no-access': { icon: IconBan, tone: 'bad' },
}

export function StateMark({ state }: { state: AccountState }) {
  const { t } = useTranslation()
  return <StatusChip {...looks[state]}>{t(`accounts-tab.state.${state}`)}</StatusChip>
}
